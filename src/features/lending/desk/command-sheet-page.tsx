import { PrintButton } from '#src/browser/print-button.tsx'
import { deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import type { Route } from './+types/command-sheet-page'
import styles from './command-sheet.module.css'

/**
 * The width of one module of the bars, in millimetres: what cheap scanners read from paper of any
 * printer.
 */
const module = 0.33

export function loader() {
  return Object.entries(deskCommands).map(([command, { label }]) => {
    const symbol = { symbology: 'code128', text: command, check: false } as const
    const { width, dark, quiet } = drawSymbolOnServer(symbol)
    const bars = dark.map(([x, , w]) => `M${x + quiet} 0h${w}v1h${-w}z`).join('')
    return { command, label, bars, width: width + 2 * quiet }
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'command-sheet', matches)

/** The commands of the desk as barcodes, to print and lay beside the scanner. */
export default function CommandSheetPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <div className={styles.screen}>
        <h1>Command barcodes</h1>
        <p>
          Print this sheet at its full size and keep it beside the scanner: the desk can then be
          worked without a keyboard. The same words can be typed.
        </p>
        <PrintButton />
      </div>
      <ul className={styles.sheet} aria-label="What is printed">
        {loaderData.map(({ command, label, bars, width }) => (
          <li key={command}>
            <h2>{label}</h2>
            <svg
              viewBox={`0 0 ${width} 1`}
              preserveAspectRatio="none"
              style={{ width: `${width * module}mm` }}
              role="img"
              aria-label={`Barcode of ${command}`}
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
