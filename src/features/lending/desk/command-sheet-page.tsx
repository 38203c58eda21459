import { PrintButton } from '#src/browser/print-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { siteOf } from '#src/institute/head.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import type { Route } from './+types/command-sheet-page'
import styles from './command-sheet.module.css'
import { deskWords } from './words.ts'

/**
 * The width of one module of the bars, in millimetres: what cheap scanners read from paper of any
 * printer.
 */
const module = 0.33

export function loader() {
  return Object.entries(deskCommands).map(([command, { word }]) => {
    const symbol = { symbology: 'code128', text: command, check: false } as const
    const { width, dark, quiet } = drawSymbolOnServer(symbol)
    const bars = dark.map(([x, , w]) => `M${x + quiet} 0h${w}v1h${-w}z`).join('')
    return { command, word, bars, width: width + 2 * quiet }
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'command-sheet', matches, deskWords[siteOf(matches).language].commandBarcodes)

/** The commands of the desk as barcodes, to print and lay beside the scanner. */
export default function CommandSheetPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(deskWords)
  const names = useWords(deskAnswerWords)
  return (
    <div className="page">
      <div className={styles.screen}>
        <h1>{words.commandBarcodes}</h1>
        <p>{words.aboutSheet}</p>
        <PrintButton />
      </div>
      <ul className={styles.sheet} aria-label={words.whatIsPrinted}>
        {loaderData.map(({ command, word, bars, width }) => (
          <li key={command}>
            <h2>{names[word]}</h2>
            <svg
              viewBox={`0 0 ${width} 1`}
              preserveAspectRatio="none"
              style={{ width: `${width * module}mm` }}
              role="img"
              aria-label={words.barcodeOf(command)}
            >
              <path d={bars} shapeRendering="crispEdges" />
            </svg>
            <p>{command}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
