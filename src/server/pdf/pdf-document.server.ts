import { points } from '#src/kernel/paper/points.ts'
import type { Sheet } from '#src/kernel/paper/sheets.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { registerFonts } from './print-fonts.server.ts'

/**
 * A PDF with the fonts of labels, no page yet, that asks the viewer to print it at its true size.
 * `hasOpenPages`: pages can be written on until it ends, as for how many there are.
 */
export async function newPdf(
  title: string,
  language: Language = 'en',
  hasOpenPages = false,
): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: hasOpenPages,
    margin: 0,
    displayTitle: true,
    lang: language,
    info: { Title: title, Creator: 'Almirah' },
  })
  printAtTrueSize(pdf)
  registerFonts(pdf)
  return pdf
}

/**
 * PDF 1.7, table 150: PrintScaling. The library writes the dictionary for `displayTitle` and has no
 * word for the rest.
 */
function printAtTrueSize(pdf: PDFKit.PDFDocument) {
  const catalog: unknown = Reflect.get(pdf, '_root')
  const preferences = partOf(partOf(catalog, 'data'), 'ViewerPreferences')
  Object.assign(Object(partOf(preferences, 'data')), {
    PrintScaling: 'None',
    PickTrayByPDFSize: true,
  })
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Adds a page of a sheet's size. */
export function addSheetPage(pdf: PDFKit.PDFDocument, { pageWidth, pageHeight }: Sheet): void {
  pdf.addPage({ size: [points(pageWidth), points(pageHeight)], margin: 0 })
}

/** Ends the PDF and gives its bytes. */
export async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve)
    pdf.once('error', reject)
  })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}
