import { institute } from '#institute'
import type { SymbolShape } from '#src/features/collection/labels/symbol-shape.ts'
import { formatDay } from '#src/kernel/dates.ts'
import styles from './my-loans.module.css'
import type { OwnCard } from './own-card.ts'

/** The height of the bars, in modules. */
const height = 40

/** A reader's card as a screen shows it to a scanner: black on white, whatever the theme. */
export function LibraryCard({ card: { name, number, code, bars, validUntil } }: { card: OwnCard }) {
  return (
    <div className={styles.card}>
      <p>{institute.libraryName}</p>
      <h1>{name}</h1>
      <p>
        {number}
        {validUntil && `, valid until ${formatDay(validUntil)}`}
      </p>
      {bars && <Bars bars={bars} code={code} />}
      <p className={styles.code}>{code}</p>
    </div>
  )
}

function Bars({ bars, code }: { bars: SymbolShape; code: string }) {
  return (
    <svg
      viewBox={`${-bars.quiet} 0 ${bars.width + 2 * bars.quiet} ${height}`}
      role="img"
      aria-label={`The barcode of your card: ${code}`}
      shapeRendering="crispEdges"
    >
      {bars.dark.map(([x, , wide]) => (
        <rect key={x} x={x} width={wide} height={height} />
      ))}
    </svg>
  )
}
