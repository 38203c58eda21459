import { type RefObject, useState } from 'react'
import { DownloadButton } from './download-button.tsx'
import { FirstSymbol } from './first-symbol.tsx'
import { faultSentence } from './label-faults.ts'
import type { LabelFields, LabelForm } from './label-form.ts'
import { layOutLabel } from './label-layout.ts'
import { type LabelOrder, labelAt, labelCount } from './label-order.ts'
import styles from './label-preview.module.css'
import type { Measure } from './label-text.ts'
import { useScreenMeasure } from './screen-measure.ts'
import { SheetPicture } from './sheet-picture.tsx'
import { pageCount } from './sheets.ts'
import type { DrawSymbol } from './symbol-shape.ts'
import { useSymbolDrawing } from './use-symbol-drawing.ts'

const mostShownFaults = 8

type LabelPreviewProps = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly fields: LabelFields
  readonly read: LabelForm
}

/** What will come out of the printer, before paper is spent on it: faults, the first label large, the sheets. */
export function LabelPreview({ form, fields, read }: LabelPreviewProps) {
  const { draw, failed } = useSymbolDrawing()
  const measure = useScreenMeasure()
  const pens = draw && measure ? { draw, measure } : null
  const { order } = read
  const misfit = order && pens ? misfitOf(order, pens) : null
  const faults = [...read.faults.map(faultSentence), ...(misfit ? [misfit] : [])]
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <div id="label-faults" aria-live="polite">
        {faults.length > 0 && <Faults faults={faults} />}
        {read.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {order && faults.length === 0 && <Count order={order} />}
      </div>
      {failed && (
        <p className={styles.note}>
          The preview could not be loaded: check the connection and open the page again. The PDF can
          be made all the same.
        </p>
      )}
      {order && (
        <>
          <DownloadButton form={form} isReady={faults.length === 0} />
          <FirstSymbol order={order} fields={fields} pens={pens} />
          <Sheets order={order} pens={pens} />
        </>
      )}
    </section>
  )
}

function Faults({ faults }: { faults: readonly string[] }) {
  const more = faults.length - mostShownFaults
  return (
    <div className={styles.faults}>
      <strong>
        {faults.length === 1
          ? 'This has to be put right:'
          : `${faults.length} things have to be put right:`}
      </strong>
      <ul>
        {faults.slice(0, mostShownFaults).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more.</p>}
    </div>
  )
}

function Count({ order }: { order: LabelOrder }) {
  const count = labelCount(order)
  const pages = pageCount(order.sheet, count, order.start - 1)
  return (
    <p className={styles.count}>
      <strong>{count.toLocaleString('en-IN')}</strong> {count === 1 ? 'label' : 'labels'} on{' '}
      <strong>{pages.toLocaleString('en-IN')}</strong> {pages === 1 ? 'sheet' : 'sheets'}
    </p>
  )
}

function Sheets({ order, pens }: { order: LabelOrder; pens: Pens | null }) {
  const pages = pageCount(order.sheet, labelCount(order), order.start - 1)
  const [wanted, setWanted] = useState(0)
  const page = Math.min(wanted, pages - 1)
  return (
    <figure className={styles.sheets}>
      <SheetPicture order={order} page={page} pens={pens} />
      <figcaption className={styles.pages}>
        <span>
          Sheet {page + 1} of {pages}: {order.sheet.name}
        </span>
        {pages > 1 && (
          <button
            className="button button-quiet"
            type="button"
            disabled={page === 0}
            onClick={() => setWanted(page - 1)}
          >
            Previous
          </button>
        )}
        {pages > 1 && (
          <button
            className="button button-quiet"
            type="button"
            disabled={page === pages - 1}
            onClick={() => setWanted(page + 1)}
          >
            Next
          </button>
        )}
      </figcaption>
    </figure>
  )
}

type Pens = { readonly draw: DrawSymbol; readonly measure: Measure }

/**
 * Why the label that is hardest to fit does not: the one with the longest number or call number. The server looks at
 * all of them; drawing thousands here would hold up the typing.
 */
function misfitOf(order: LabelOrder, { draw, measure }: Pens): string | null {
  const { items } = order
  const longest = (length: (index: number) => number) =>
    items.reduce((best, _, index) => (length(index) > length(best) ? index : best), 0)
  const hardest = new Set([
    longest((index) => items[index]?.code.length ?? 0),
    longest((index) => items[index]?.callNumber.length ?? 0),
  ])
  const perItem = labelCount(order) / items.length
  for (const index of hardest) {
    for (const place of [index * perItem, (index + 1) * perItem - 1]) {
      const label = labelAt(order, place)
      const layout = label && layOutLabel(label, order, draw, measure)
      if (label && layout && !layout.ok) {
        return faultSentence({ field: 'list', line: label.item.line, message: layout.why })
      }
    }
  }
  return null
}
