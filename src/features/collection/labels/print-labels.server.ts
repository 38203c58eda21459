import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { pageCount, type Slot, slotAt } from '#src/kernel/paper/sheets.ts'
import type { DrawSymbol } from '#src/kernel/symbols/symbol-shape.ts'
import { addSheetPage, bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn, setRuns } from '#src/server/pdf/print-fonts.server.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import { labelFaults } from './label-faults.ts'
import { tooManyLabels } from './label-form.ts'
import { layOutLabel } from './label-layout.ts'
import type { Mark } from './label-marks.ts'
import { type LabelOrder, labelCount, labelsOfPage, type PrintedLabel } from './label-order.ts'

/** Milliseconds of drawing after which other requests get their turn. */
const longestTurn = 8

/**
 * The labels of an order as a PDF in true size, bars as vectors, text in embedded fonts. Throws an
 * AppError that names the line where a label cannot be printed, and `unavailable` when too many
 * PDFs are being made. `signal` ends the work when nobody waits for it any more.
 */
export function printLabels(
  order: LabelOrder,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooMany = tooManyLabels(order)
  if (tooMany) throw labelFaults([tooMany])
  return inPdfTurn(() => draw(order, signal), signal)
}

async function draw(order: LabelOrder, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, start } = order
  const pdf = await newPdf('Labels')
  const measure = measureIn(pdf)
  const shapes = rememberedShapes()
  const pages = pageCount(sheet, labelCount(order), start - 1)
  let turnBegan = performance.now()
  for (let page = 0; page < pages; page += 1) {
    addSheetPage(pdf, sheet)
    pdf.translate(points(order.offsetX), points(order.offsetY))
    for (const { place, label } of labelsOfPage(order, page)) {
      drawLabel(pdf, order, label, slotAt(sheet, place), shapes, measure)
      if (performance.now() - turnBegan < longestTurn) continue
      await nextTurn()
      signal?.throwIfAborted()
      turnBegan = performance.now()
    }
  }
  return bytesOf(pdf)
}

/** Copies of a label share its symbol. */
function rememberedShapes(): DrawSymbol {
  let last: { key: string; shape: ReturnType<DrawSymbol> } | undefined
  return (spec) => {
    const key = `${spec.symbology} ${spec.check} ${spec.text}`
    if (last?.key !== key) last = { key, shape: drawSymbolOnServer(spec) }
    return last.shape
  }
}

function drawLabel(
  pdf: PDFKit.PDFDocument,
  order: LabelOrder,
  label: PrintedLabel,
  { x, y }: Slot,
  draw: DrawSymbol,
  measure: Measure,
) {
  const layout = layOutLabel(label, order, draw, measure)
  if (!layout.ok) {
    throw labelFaults([{ field: 'list', line: label.item.line, message: layout.why }])
  }
  if (order.outlines) {
    const { labelWidth, labelHeight } = order.sheet
    pdf.rect(points(x), points(y), points(labelWidth), points(labelHeight))
    pdf.lineWidth(points(0.1)).stroke('#999999')
  }
  for (const mark of layout.marks) drawMark(pdf, mark, x, y, measure)
}

function drawMark(pdf: PDFKit.PDFDocument, mark: Mark, x: number, y: number, measure: Measure) {
  if (mark.kind === 'dark') {
    const rects = mark.rects.map(([left, top, width, height]) =>
      [x + left, y + top, width, height].map((length) => points(length).toFixed(4)).join(' '),
    )
    // One piece of content for all: the library's `rect` makes a buffer for each of the thousands
    // on a page.
    pdf.fillColor('black').addContent(`${rects.join(' re ')} re f`)
    return
  }
  const { text, size, bold, centred } = mark
  let left = x + mark.x - (centred ? measure(text, size, bold) / 2 : 0)
  pdf.fillColor('black')
  for (const run of setRuns(text, bold)) {
    pdf.font(run.font).fontSize(points(size))
    pdf.text(run.text, points(left), points(y + mark.baseline), {
      lineBreak: false,
      baseline: 'alphabetic',
    })
    left += measure(run.text, size, bold)
  }
}
