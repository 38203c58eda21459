import { points } from '#src/kernel/paper/points.ts'
import { labelsPerPage, type Millimetres, type Sheet, slotAt } from '#src/kernel/paper/sheets.ts'
import { addSheetPage, bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { sheetName } from './sheet-name.ts'
import { labelWords } from './words.ts'

type Box = [x: number, y: number, width: number, height: number]
type Offset = { readonly offsetX: Millimetres; readonly offsetY: Millimetres }

/**
 * A page to set a printer right with: the outlines of the labels, to hold against a sheet of them,
 * a cross in the middle of the first and last label, rulers in millimetres, and what to do with it.
 * It is printed with the offset tried so far.
 */
export function printTestPage(sheet: Sheet, offset: Offset): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf('Printer test page for labels')
    addSheetPage(pdf, sheet)
    pdf.translate(points(offset.offsetX), points(offset.offsetY))
    pdf.lineWidth(points(0.1)).strokeColor('black').fillColor('black')
    drawOutlines(pdf, sheet)
    drawRulers(pdf, sheet)
    if (sheet.pageHeight >= 220 && sheet.pageWidth >= 110) writeInstructions(pdf, sheet, offset)
    return bytesOf(pdf)
  })
}

function drawOutlines(pdf: PDFKit.PDFDocument, sheet: Sheet) {
  const { labelWidth, labelHeight } = sheet
  const count = labelsPerPage(sheet)
  for (let index = 0; index < count; index += 1) {
    const { x, y } = slotAt(sheet, index)
    pdf.rect(points(x), points(y), points(labelWidth), points(labelHeight)).stroke()
    if (index === 0 || index === count - 1) cross(pdf, x + labelWidth / 2, y + labelHeight / 2)
  }
}

function cross(pdf: PDFKit.PDFDocument, x: Millimetres, y: Millimetres) {
  const arm = 3
  line(pdf, x - arm, y, x + arm, y)
  line(pdf, x, y - arm, x, y + arm)
}

/**
 * Rulers from the middle of the page: ten centimetres each, as far as the page goes, to check the
 * printer's scale with.
 */
function drawRulers(pdf: PDFKit.PDFDocument, { pageWidth, pageHeight }: Sheet) {
  const [length, height] = [rulerLength(pageWidth), rulerLength(pageHeight)]
  const [left, top] = [(pageWidth - length) / 2, (pageHeight - height) / 2]
  line(pdf, left, pageHeight / 2, left + length, pageHeight / 2)
  line(pdf, pageWidth / 2, top, pageWidth / 2, top + height)
  for (let at = 0; at <= length; at += 1) {
    line(pdf, left + at, pageHeight / 2 - tick(at), left + at, pageHeight / 2)
  }
  for (let at = 0; at <= height; at += 1) {
    line(pdf, pageWidth / 2, top + at, pageWidth / 2 + tick(at), top + at)
  }
}

function rulerLength(side: Millimetres): Millimetres {
  return side >= 110 ? 100 : Math.max(Math.floor((side - 4) / 10) * 10, 5)
}

function tick(millimetre: number): Millimetres {
  if (millimetre % 10 === 0) return 3
  return millimetre % 5 === 0 ? 2 : 1
}

function line(pdf: PDFKit.PDFDocument, x0: number, y0: number, x1: number, y1: number) {
  pdf.moveTo(points(x0), points(y0)).lineTo(points(x1), points(y1)).stroke()
}

function writeInstructions(pdf: PDFKit.PDFDocument, sheet: Sheet, offset: Offset) {
  const { offsetX, offsetY } = offset
  const lines = [
    `Test page: ${sheetName(labelWords.en, sheet)}`,
    'Print at 100 % (“Actual size”), on plain paper.',
    'The rulers must measure 100 mm. If they do not, the printer scales: look for “Fit to page” and switch it off.',
    'Hold the page with a sheet of labels against the light, corners together.',
    'If the outlines lie right of the labels by 1.5 mm, lessen “Shift to the right” by 1.5; if below, lessen “Shift down”.',
    `Printed with: shift to the right ${offsetX} mm, shift down ${offsetY} mm.`,
  ]
  const [width, height, size] = [88, 42, 3] as const
  const left = (sheet.pageWidth - width) / 2
  const top = sheet.pageHeight / 2 - rulerLength(sheet.pageHeight) / 2 - height - 4
  const box = () => pdf.rect(...([left - 3, top - 3, width + 6, height].map(points) as Box))
  box().fill('white')
  box().stroke('black')
  pdf.fillColor('black').font('sans').fontSize(points(size))
  pdf.text(lines.join('\n'), points(left), points(top), {
    width: points(width),
    paragraphGap: points(0.8),
  })
}
