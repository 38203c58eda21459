import { institute } from '#institute'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './my-loans.module.css'
import type { OwnCard } from './own-card.ts'
import { myLoansWords } from './words.ts'

/** The height of the bars, in modules. */
const height = 40

/** A reader's card as a screen shows it to a scanner: black on white, whatever the theme. */
export function LibraryCard({ card }: { card: OwnCard }) {
  const { name, photo, facts, number, code, bars, validUntil } = card
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  return (
    <div className={styles.card}>
      <p>{institute.libraryName}</p>
      <div className={styles.holder}>
        {photo && <Photo photo={photo} size={72} />}
        <div>
          <h2 lang={writtenLanguage(name)}>{name}</h2>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </div>
      <p>{validUntil ? words.cardUntil(number, shownDay(calendar, validUntil)) : number}</p>
      {bars && <Bars bars={bars} label={words.barcodeOfCard(code)} />}
      <p className={styles.code}>{code}</p>
    </div>
  )
}

function Bars({ bars, label }: { bars: SymbolShape; label: string }) {
  return (
    <svg
      viewBox={`${-bars.quiet} 0 ${bars.width + 2 * bars.quiet} ${height}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {bars.dark.map(([x, , wide]) => (
        <rect key={x} x={x} width={wide} height={height} />
      ))}
    </svg>
  )
}
