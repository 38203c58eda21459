import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'

/** A text as it was first printed, in chapters of paragraphs. */
export type BookText = {
  readonly title: string
  readonly author: string
  readonly isbn: string
  readonly subjects: readonly string[]
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text as an EPUB 3. */
export function asEpub({ title, author, isbn, subjects, chapters }: BookText): Promise<Buffer> {
  const zip = new ZipFile()
  const part = (name: string, text: string, compress = true) =>
    zip.addBuffer(Buffer.from(text), name, { compress, mtime: new Date('2026-11-01T00:00:00Z') })
  const each = (make: (chapter: BookText['chapters'][number], at: number) => string) =>
    chapters.map(make).join('')
  part('mimetype', 'application/epub+zip', false)
  part(
    'META-INF/container.xml',
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  )
  part(
    'book.opf',
    `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:isbn:${isbn}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><dc:language>en</dc:language>
${subjects.map((subject) => `<dc:subject>${escaped(subject)}</dc:subject>`).join('')}<meta property="dcterms:modified">2026-11-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${each((_, at) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`)}</manifest>
<spine>${each((_, at) => `<itemref idref="c${at}"/>`)}</spine></package>`,
  )
  part(
    'nav.xhtml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body><nav epub:type="toc"><ol>${each((chapter, at) => `<li><a href="c${at}.xhtml">${escaped(chapter.title)}</a></li>`)}</ol></nav></body></html>`,
  )
  for (const [at, chapter] of chapters.entries()) {
    const paragraphs = chapter.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')
    part(
      `c${at}.xhtml`,
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escaped(title)}</title></head><body><h1>${escaped(chapter.title)}</h1>${paragraphs}</body></html>`,
    )
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** The text as a PDF, a chapter on a page. */
export function asPdf({ title, author, chapters }: BookText): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title, Author: author } })
  for (const chapter of chapters) {
    pdf.addPage({ size: 'A5' })
    pdf.outline.addItem(chapter.title)
    pdf.fontSize(16).text(chapter.title).moveDown().fontSize(11)
    for (const paragraph of chapter.paragraphs) pdf.text(paragraph).moveDown(0.5)
  }
  pdf.end()
  return buffer(pdf)
}
