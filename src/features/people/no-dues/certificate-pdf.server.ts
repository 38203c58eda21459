import { institute } from '#institute'
import { drawSymbolOnServer } from '#src/features/collection/labels/symbol-shape.server.ts'
import { type Member, memberNumber } from '#src/features/people/members/members.ts'
import { addressLines } from '#src/kernel/address.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { fitLine, wrapLines } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { type Certificate, certificateNumber, shownCode } from './no-dues.ts'

/** A4, in millimetres, as all lengths here. */
const page = { width: 210, height: 297, margin: 25 }
const width = page.width - 2 * page.margin
const maroon = '#7a1f2b'
const soft = '#65544a'
const qr = { top: 190, side: 34 }

/**
 * A no-dues certificate as a PDF of one page, with a QR code of `address`, where it can be
 * verified. Errors: `unavailable` when too many PDFs are being made.
 */
export function certificatePdf(
  member: Member,
  certificate: Certificate,
  address: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const number = certificateNumber(certificate.number)
    const pdf = await newPdf(`No-dues certificate ${number}`)
    const measure = measureIn(pdf)
    pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
    const centred = (
      text: string,
      baseline: number,
      size: number,
      bold: boolean,
      colour?: string,
    ) => {
      const line = fitLine(text, width, size, bold, measure)
      const left = (page.width - measure(line.text, line.size, bold)) / 2
      writeLine(pdf, line.text, {
        left,
        baseline,
        size: line.size,
        bold,
        colour: colour ?? 'black',
      })
    }
    const left = (text: string, baseline: number, size: number, bold = false) =>
      writeLine(pdf, text, { left: page.margin, baseline, size, bold })
    centred(institute.name, 36, 6.2, true, maroon)
    centred(institute.libraryName, 45, 5, true)
    centred(addressLines(institute.address).join(', '), 52, 3.2, false, soft)
    pdf.moveTo(points(page.margin), points(58)).lineTo(points(page.width - page.margin), points(58))
    pdf.lineWidth(points(0.5)).stroke(maroon)
    centred('No-dues certificate', 78, 8, true)
    left(`No. ${number}`, 94, 4, true)
    const date = formatDay(certificate.grantedOn)
    const right = page.width - page.margin - measure(date, 4, false)
    writeLine(pdf, date, { left: right, baseline: 94, size: 4, bold: false })
    let baseline = 112
    for (const text of sentences(member, certificate)) {
      for (const line of wrapLines(text, width, 4.4, 6, measure)) {
        left(line, baseline, 4.4)
        baseline += 7.4
      }
      baseline += 3
    }
    drawQr(pdf, address)
    const beside = page.margin + qr.side + 6
    const small = { size: 3.2, bold: false, colour: soft }
    const lines = [
      'Scan the code to verify this certificate, or open',
      ...wrapLines(address, page.width - page.margin - beside, 3.2, 3, measure),
      `Code ${shownCode(certificate.code)}`,
    ]
    for (const [index, text] of lines.entries()) {
      writeLine(pdf, text, { left: beside, baseline: qr.top + 8 + index * 5, ...small })
    }
    const sign = page.width - page.margin - 55
    pdf.moveTo(points(sign), points(262)).lineTo(points(sign + 55), points(262))
    pdf.lineWidth(points(0.3)).stroke(soft)
    writeLine(pdf, 'Librarian', { left: sign, baseline: 267, ...small })
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

function sentences(member: Member, { memberName, grantedOn }: Certificate): string[] {
  const { rollNumber, programme, department } = member
  const facts = [
    `member number ${memberNumber(member.number)}`,
    rollNumber && `roll or employee number ${rollNumber}`,
    programme,
    department,
  ]
  return [
    `This is to certify that ${memberName} (${facts.filter(Boolean).join(', ')}) has returned everything that was borrowed from the library and owed it nothing on ${formatDay(grantedOn)}.`,
    'The library lends nothing more to this member.',
  ]
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
