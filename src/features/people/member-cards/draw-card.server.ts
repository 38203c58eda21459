import { institute } from '#institute'
import type { Member } from '#src/features/people/members/members.ts'
import { instituteColours } from '#src/institute/institute-colours.ts'
import { addressLines } from '#src/kernel/address.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { fitLine, type Measure, wrapLines } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import { card, type Place, photoBox } from './card-sheet.ts'

/** A member as a card shows them. */
export type CardMember = Member & {
  readonly categoryName: string
  /** The photo as JPEG; null: a box to stick one in. */
  readonly picture: Uint8Array<ArrayBuffer> | null
}

const ivory = '#fffaf0'
const soft = '#65544a'
const band = 11
const edge = 4
const symbol = { left: 29, width: card.width - 29 - edge, top: 41.5, height: 8.5 }
/** Bars that are narrower are not read from a card by every scanner. */
const narrowestBar = 0.17
const widestBar = 0.33

/**
 * Draws the front: who it is, until when the card holds, and the barcode. Errors: `invalid-input`
 * where the barcode is too long for a card.
 */
export function drawFront(
  pdf: PDFKit.PDFDocument,
  member: CardMember,
  { x, y }: Place,
  measure: Measure,
): void {
  drawEdge(pdf, { x, y })
  pdf.rect(points(x), points(y), points(card.width), points(band)).fill(instituteColours().primary)
  const width = card.width - 2 * edge
  const title = fitLine(institute.libraryName, width, 4, true, measure)
  write(title, { left: x + edge, baseline: y + 5, bold: true, colour: ivory })
  const name = fitLine(institute.name, width, 2.6, false, measure)
  write(name, { left: x + edge, baseline: y + 9, bold: false, colour: ivory })
  drawPhoto(pdf, member, { x: x + photoBox.x, y: y + photoBox.y })
  const left = x + symbol.left
  const [first = '', second] = wrapLines(member.name, symbol.width, 4, 2, measure)
  let baseline = y + 18
  for (const line of second ? [first, second] : [first]) {
    write(fitLine(line, symbol.width, 4, true, measure), { left, baseline, bold: true })
    baseline += 4.6
  }
  for (const line of factLines(member, second ? 4 : 5)) {
    write(fitLine(line, symbol.width, 2.8, false, measure), { left, baseline, bold: false })
    baseline += 3.9
  }
  drawBarcode(pdf, member, { x, y })
  const under = { left, baseline: y + 52.6, size: 2.3, bold: false }
  writeLine(pdf, member.barcode, under)
  writeLine(pdf, memberNumber(member.number), { ...under, left: x + edge, bold: true })

  type Line = { text: string; size: number }
  type At = { left: number; baseline: number; bold: boolean; colour?: string }
  function write({ text, size }: Line, at: At) {
    writeLine(pdf, text, { ...at, size })
  }
}

/** Draws the back: a QR code with the barcode's text, and where a card goes that was found. */
export function drawBack(
  pdf: PDFKit.PDFDocument,
  member: CardMember,
  { x, y }: Place,
  measure: Measure,
): void {
  drawEdge(pdf, { x, y })
  pdf
    .rect(points(x), points(y + card.height - 3), points(card.width), points(3))
    .fill(instituteColours().primary)
  const shape = drawSymbolOnServer({ symbology: 'qrcode', text: member.barcode, check: false })
  const size = 24 / (shape.width + 2 * shape.quiet)
  fillSymbol(
    pdf,
    shape,
    { x: x + edge + shape.quiet * size, y: y + 6 + shape.quiet * size },
    size,
    size,
  )
  const left = x + 33
  const width = card.width - 33 - edge
  const lines = [
    'If this card is found, please return it to:',
    institute.libraryName,
    ...wrapLines(institute.name, width, 2.5, 2, measure),
    ...addressLines(institute.address),
    institute.phone,
  ]
  let baseline = y + 9
  for (const [index, text] of lines.entries()) {
    const line = fitLine(text, width, 2.5, index === 1, measure)
    writeLine(pdf, line.text, { left, baseline, size: line.size, bold: index === 1 })
    baseline += 3.6
  }
  const sign = y + 45
  pdf.moveTo(points(left), points(sign)).lineTo(points(left + width), points(sign))
  pdf.lineWidth(points(0.2)).stroke(soft)
  writeLine(pdf, 'Librarian', { left, baseline: sign + 3, size: 2.3, bold: false, colour: soft })
}

function drawPhoto(pdf: PDFKit.PDFDocument, { picture }: CardMember, { x, y }: Place): void {
  const size = [points(photoBox.width), points(photoBox.height)] as const
  if (picture) {
    pdf.image(Buffer.from(picture), points(x), points(y), { width: size[0], height: size[1] })
  } else {
    const here = { left: x + 7, baseline: y + photoBox.height / 2 }
    writeLine(pdf, 'Photo', { ...here, size: 2.6, bold: false, colour: soft })
  }
  pdf.rect(points(x), points(y), ...size)
  pdf.lineWidth(points(0.2)).stroke(soft)
}

/** What stands below the name: at most so many lines, the last day always among them. */
function factLines(member: CardMember, most: number): string[] {
  const { programme, department, rollNumber, validUntil } = member
  const until = validUntil === null ? [] : [`Valid until ${formatDay(validUntil)}`]
  const facts = [member.categoryName, rollNumber, programme, department].filter(
    (line) => line !== null,
  )
  return [...facts.slice(0, most - until.length), ...until]
}

function drawBarcode(pdf: PDFKit.PDFDocument, { barcode, number }: CardMember, { x, y }: Place) {
  const shape = drawSymbolOnServer({ symbology: 'code128', text: barcode, check: false })
  const module = Math.min(widestBar, symbol.width / (shape.width + 2 * shape.quiet))
  if (module < narrowestBar) {
    throw new AppError(
      'invalid-input',
      `The barcode ${barcode} of ${memberNumber(number)} is too long for a card: give this member a shorter one.`,
    )
  }
  const at = { x: x + symbol.left + shape.quiet * module, y: y + symbol.top }
  fillSymbol(pdf, shape, at, module, symbol.height)
}

/**
 * Fills a symbol's dark parts as one piece of content; `width` and `height` are those of a module.
 */
function fillSymbol(
  pdf: PDFKit.PDFDocument,
  shape: SymbolShape,
  { x, y }: Place,
  width: number,
  height: number,
) {
  const rects = shape.dark.map(([left, top, wide, high]) =>
    [x + left * width, y + top * height, wide * width, high * height]
      .map((length) => points(length).toFixed(4))
      .join(' '),
  )
  pdf.fillColor('black').addContent(`${rects.join(' re ')} re f`)
}

/** The line along which a card is cut. */
function drawEdge(pdf: PDFKit.PDFDocument, { x, y }: Place) {
  pdf.rect(points(x), points(y), points(card.width), points(card.height))
  pdf.lineWidth(points(0.1)).stroke('#999999')
}
