import { institute } from '#institute'
import { instituteColours } from '#src/institute/institute-colours.ts'
import { addressLines } from '#src/kernel/address.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import { fitLine, type Measure, wrapLines } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import { shownCode } from './certificate-code.ts'
import { paperWords } from './paper/words.ts'

/** A4, in millimetres, as all lengths here. */
const page = { width: 210, height: 297, margin: 25 }
const width = page.width - 2 * page.margin
const soft = '#65544a'
const qr = { top: 190, side: 34 }

/** What a certificate says on paper. */
type CertificateText = {
  /** `ND-000012`. */
  readonly number: string
  readonly date: Day
  readonly code: string
  /** Where it can be verified; its QR code leads there. */
  readonly address: string
  /** What it is read in; below another language than English stands the English. */
  readonly language: Language
  readonly said: (language: Language) => CertificateSaid
}

/** What a certificate says in a language: `No-dues certificate`, and its sentences. */
export type CertificateSaid = {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Adds a certificate to a PDF, on a page of its own. */
export function addCertificatePage(pdf: PDFKit.PDFDocument, text: CertificateText): void {
  const measure = measureIn(pdf)
  pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
  drawHead(pdf, text, measure)
  const [own, english] = [text.said(text.language), text.said('en')]
  if (text.language === 'en') drawParagraphs(pdf, english, alone, measure)
  else {
    const next = drawParagraphs(pdf, own, above, measure)
    drawParagraphs(pdf, english, { ...below, top: next + 2 }, measure)
  }
  drawQr(pdf, text.address)
  drawFoot(pdf, text, measure)
}

/** How sentences are set, in millimetres, and over how many lines each goes at most. */
type Setting = {
  readonly top: number
  readonly size: number
  readonly step: number
  readonly most: number
  readonly colour: string
}

const alone: Setting = { top: 112, size: 4.4, step: 7.4, most: 6, colour: 'black' }
const above: Setting = { top: 108, size: 4.2, step: 7, most: 5, colour: 'black' }
const below: Setting = { top: 0, size: 3.4, step: 5, most: 4, colour: soft }

/** Gives where the next line would stand. */
function drawParagraphs(
  pdf: PDFKit.PDFDocument,
  { paragraphs }: CertificateSaid,
  { top, size, step, most, colour }: Setting,
  measure: Measure,
): number {
  let baseline = top
  for (const paragraph of paragraphs) {
    for (const line of wrapLines(paragraph, width, size, most, measure)) {
      writeLine(pdf, line, { left: page.margin, baseline, size, bold: false, colour })
      baseline += step
    }
    baseline += step * 0.4
  }
  return baseline
}

function drawHead(
  pdf: PDFKit.PDFDocument,
  { number, date, language, said }: CertificateText,
  measure: Measure,
): void {
  const centred = (
    text: string,
    { baseline, size, bold, colour = 'black' }: Omit<Parameters<typeof writeLine>[2], 'left'>,
  ) => {
    const line = fitLine(text, width, size, bold, measure)
    const left = (page.width - measure(line.text, line.size, bold)) / 2
    writeLine(pdf, line.text, { left, baseline, size: line.size, bold, colour })
  }
  centred(institute.name, {
    baseline: 36,
    size: 6.2,
    bold: true,
    colour: instituteColours().primary,
  })
  centred(institute.libraryName, { baseline: 45, size: 5, bold: true })
  const address = addressLines(institute.address).join(', ')
  centred(address, { baseline: 52, size: 3.2, bold: false, colour: soft })
  pdf.moveTo(points(page.margin), points(58)).lineTo(points(page.width - page.margin), points(58))
  pdf.lineWidth(points(0.5)).stroke(instituteColours().primary)
  centred(said(language).title, { baseline: 76, size: 8, bold: true })
  if (language !== 'en') {
    centred(said('en').title, { baseline: 84, size: 4.6, bold: false, colour: soft })
  }
  const line = { baseline: 94, size: 4 }
  writeLine(pdf, paperWords[language].number(number), { ...line, left: page.margin, bold: true })
  const day = shownDay(calendarWords[language], date)
  const left = page.width - page.margin - measure(day, 4, false)
  writeLine(pdf, day, { ...line, left, bold: false })
}

function drawFoot(
  pdf: PDFKit.PDFDocument,
  { address, code, language }: CertificateText,
  measure: Measure,
): void {
  const words = paperWords[language]
  const beside = page.margin + qr.side + 6
  const small = { size: 3.2, bold: false, colour: soft }
  const lines = [
    words.scanToVerify,
    ...wrapLines(address, page.width - page.margin - beside, 3.2, 3, measure),
    words.code(shownCode(code)),
  ]
  for (const [index, text] of lines.entries()) {
    writeLine(pdf, text, { left: beside, baseline: qr.top + 8 + index * 5, ...small })
  }
  const sign = page.width - page.margin - 55
  pdf.moveTo(points(sign), points(262)).lineTo(points(sign + 55), points(262))
  pdf.lineWidth(points(0.3)).stroke(soft)
  writeLine(pdf, words.librarian, { left: sign, baseline: 267, ...small })
}

function drawQr(pdf: PDFKit.PDFDocument, address: string): void {
  const shape = drawSymbolOnServer({ symbology: 'qrcode', text: address, check: false })
  const module = qr.side / (shape.width + 2 * shape.quiet)
  const rects = shape.dark.map(([x, y, wide, high]) =>
    [
      page.margin + (x + shape.quiet) * module,
      qr.top + (y + shape.quiet) * module,
      wide * module,
      high * module,
    ]
      .map((length) => points(length).toFixed(4))
      .join(' '),
  )
  pdf.fillColor('black').addContent(`${rects.join(' re ')} re f`)
}
