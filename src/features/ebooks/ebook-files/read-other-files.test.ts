import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { filesOnDisk } from '#test/file-on-disk.ts'
import { photo } from '#test/pictures.ts'
import { zipFile } from '#test/zip-file.ts'
import type { BookFile, BookFileKind } from './book-file.ts'
import { inNaturalOrder } from './natural-order.ts'
import { withBookFile } from './read-book-file.server.ts'

const onDisk = await filesOnDisk()
const read = async (bytes: Uint8Array, kind: BookFileKind): Promise<BookFile> =>
  withBookFile(await onDisk(bytes), kind, async (book) => book)

/** A PDF with these pages. */
function madePdf(
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(pieces))))
  for (const page of pages) {
    pdf.addPage()
    pdf.outline.addItem(page.slice(0, 10))
    pdf.text(page)
  }
  pdf.end()
  return done
}

/** A PDF with an action of its own when it is opened. */
function actingPdf(action: string): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${action}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

test('a PDF says what it is, its outline, and the words of each page', async () => {
  const info = { Title: 'Tides', Author: 'Asha Rao; Ravi Das', Keywords: 'sea, moon' }
  const book = await read(
    await madePdf(['High water at noon', 'Low water at dusk'], { info }),
    'pdf',
  )
  expect(book).toMatchObject({
    kind: 'pdf',
    pages: 2,
    facts: { title: 'Tides', authors: ['Asha Rao', 'Ravi Das'], subjects: ['sea', 'moon'] },
    warnings: [],
  })
  expect(book.contents.map(({ title, part }) => [title, part])).toEqual([
    ['High water', 1],
    ['Low water ', 2].map((one) => (typeof one === 'string' ? one.trim() : one)),
  ])
  expect(book.parts.map(({ place, text, html }) => [place, text, html])).toEqual([
    [1, 'High water at noon', null],
    [2, 'Low water at dusk', null],
  ])
})

test('a PDF of pictures alone is taken, and says that it cannot be searched', async () => {
  const { warnings } = await read(await madePdf(['']), 'pdf')
  expect(warnings).toEqual([
    'Its pages are pictures without text: they can be read, but not searched.',
  ])
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['locked', () => madePdf(['x'], { userPassword: 'secret' }), /password/],
  ['with JavaScript', () => actingPdf('<</S/JavaScript/JS(app.alert\\(1\\))>>'), /programs/],
  ['that starts a program', () => actingPdf('<</S/Launch/F(calc.exe)>>'), /programs/],
  ['broken', () => Buffer.from('%PDF-1.7\nnothing'), /damaged/],
])('refused: a PDF %s', async (_what, make, sentence) => {
  await expect(read(await make(), 'pdf')).rejects.toMatchObject({
    code: 'unsupported-file',
    message: expect.stringMatching(sentence),
  })
})

test('a CBZ has its pages in the order in which people number them', async () => {
  const page = await photo(300, 400)
  const book = await read(
    zipFile({
      'page10.jpg': page,
      'page2.jpg': page,
      '__MACOSX/._page2.jpg': 'x',
      'ComicInfo.xml':
        '<ComicInfo><Title>Herons</Title><Writer>A, B</Writer><Year>2001</Year></ComicInfo>',
    }),
    'cbz',
  )
  expect(book).toMatchObject({
    kind: 'cbz',
    pages: 2,
    facts: { title: 'Herons', authors: ['A', 'B'], year: 2001 },
  })
  expect(inNaturalOrder(['b/1', 'page10', 'page2', 'a/12', 'a/3'])).toEqual([
    'a/3',
    'a/12',
    'b/1',
    'page2',
    'page10',
  ])
})

test('a zip with nothing but an icon is refused', async () => {
  const icon = await photo(64, 64)
  await expect(read(zipFile({ 'icon.jpg': icon }), 'cbz')).rejects.toThrow(/small pictures alone/)
})

test('a zip without pages is refused', async () => {
  await expect(read(zipFile({ 'a.txt': 'x' }), 'cbz')).rejects.toThrow(/without pages/)
})
