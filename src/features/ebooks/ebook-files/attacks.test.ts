import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesOnDisk } from '#test/file-on-disk.ts'
import { madeEpub } from '#test/made-epub.ts'
import { photo } from '#test/pictures.ts'
import { zipFile } from '#test/zip-file.ts'
import type { BookFile, BookFileKind } from './book-file.ts'
import { withBookFile } from './read-book-file.server.ts'

const onDisk = await filesOnDisk()
const read = async (bytes: Uint8Array, kind: BookFileKind): Promise<BookFile> =>
  withBookFile(await onDisk(bytes), kind, async (book) => book)
const page = await photo(600, 800)
const avif = await sharp(page).avif().toBuffer()
/** A picture says what it is by its content, whatever it is called. */
const renamed = { '0.png': page }

/** A picture of PNG that says to be of this size, with nothing in it. */
function hollowPng(width: number, height: number, bytes = 0): Uint8Array {
  const png = Buffer.alloc(33 + bytes)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt8(8, 24)
  png.writeUInt8(2, 25)
  return new Uint8Array(png)
}

/** A zip whose last part is the one before it under another name. */
function overlappingZip(parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const zip = zipFile(parts)
  const last = zip.lastIndexOf('PK\x01\x02', zip.length, 'latin1')
  const before = zip.lastIndexOf('PK\x01\x02', last - 1, 'latin1')
  zip.writeUInt32LE(zip.readUInt32LE(before + 42), last + 42)
  return new Uint8Array(zip)
}

const ofPages = (count: number, bytes: Uint8Array, ending = 'jpg') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}.${ending}`, bytes]))

test.each<[string, Uint8Array, RegExp]>([
  ['two parts that share their bytes', overlappingZip(ofPages(2, page)), /far more/],
  [
    'many parts that unpack to far more together',
    zipFile(ofPages(20, hollowPng(600, 800, 7 * 1024 ** 2), 'png')),
    /far more/,
  ],
  [
    'more parts than any book has',
    zipFile(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.txt`, '']))),
    /far more/,
  ],
  ['pictures of a kind that is not shown', zipFile(ofPages(2, avif, 'avif')), /JPEG, PNG/],
  ['pictures that are none', zipFile(ofPages(2, new Uint8Array(900))), /None of the pictures/],
  [
    'pictures with nothing behind their first bytes',
    zipFile(ofPages(2, new Uint8Array(page.subarray(0, 20)))),
    /None of the pictures/,
  ],
  ['pictures too large to be drawn', zipFile(ofPages(2, hollowPng(60_000, 60_000), 'png')), /None/],
])('refused: a CBZ with %s', async (_what, bytes, sentence) => {
  await expect(read(bytes, 'cbz')).rejects.toMatchObject({
    code: 'unsupported-file',
    message: expect.stringMatching(sentence),
  })
})

test('pages that cannot be drawn are left out of a CBZ, which is said', async () => {
  const book = await read(
    zipFile({
      ...renamed,
      '1.jpg': page,
      '2.png': hollowPng(60_000, 60_000),
      '3.avif': avif,
      '4.tiff': 'II*\0',
      '5.jpg': page.subarray(0, 20),
      'a\u202egpj.exe': 'MZ',
      'b\u0001.txt': 'x',
      'inner.cbz': zipFile({ '1.jpg': page }),
    }),
    'cbz',
  )
  expect(book.pages).toBe(2)
  expect(book.warnings).toEqual([
    '4 pictures are missing, damaged, too large or of a kind that is not shown here, and left out.',
  ])
})

/** All that a chapter may try, none of which is in what is read. */
const hostile = `<?xml version="1.0" encoding="utf-16"?>
<html xmlns="http://www.w3.org/1999/xhtml" xml:base="https://evil.example/">
<head><base href="https://evil.example/"/><meta http-equiv="refresh" content="0;url=https://evil.example/"/>
<style>@import "https://evil.example/a.css"; p { background: u\\72l(https://evil.example/b) }</style></head>
<body style="background:url(https://evil.example/c)"><p>Water and stone.</p>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<use href="data:image/svg+xml,&lt;svg id='x' onload='alert(1)'/&gt;#x"/>
<a xlink:href="x"><animate attributeName="href" values="javascript:alert(1)"/><text>press</text></a>
<foreignObject><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/><script>alert(1)</script></foreignObject>
<set attributeName="onmouseover" to="alert(1)"/><image href="https://evil.example/d"/></svg>
<a href="java&#10;script:alert(1)">one</a><a href="&#1;javascript:alert(1)">two</a>
<a href="https://user:pass@evil.example/">three</a><a href="//evil.example/">four</a>
<img src="https://evil.example/e" srcset="https://evil.example/f 2x" alt="A map"/>
<math><maction actiontype="statusline" xlink:href="javascript:alert(1)"><mi>x</mi></maction></math>
<p><p:script xmlns:p="http://www.w3.org/1999/xhtml">alert(1)</p:script>The heron waits.</p></body></html>`

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(hostile.replace('utf-16', 'utf-8'))],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${hostile}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(hostile, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(hostile, 'utf16le').swap16()],
])('nothing that a chapter tries is in what is read: %s', async (_encoding, chapter) => {
  const parts = {
    'OEBPS/text/c0.xhtml': chapter,
    'OEBPS/nav.xhtml': `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>
      <li><a href="javascript:alert(1)">Run</a></li><li><a href="java&#9;script:alert(1)">Run</a></li>
      <li><a href="../../../etc/passwd">Out</a></li><li><a href="text/c0.xhtml#&quot;onclick=x">In</a></li></ol></nav></body></html>`,
  }
  const book = await read(madeEpub({ parts }), 'epub')
  const [first] = book.parts
  expect(first?.text).toContain('Water and stone.')
  expect(first?.text).toContain('The heron waits.')
  expect(first?.text).not.toMatch(/alert/)
  const tags = first?.html?.match(/<[^>]*>/g)?.join('\n') ?? ''
  expect(tags).not.toMatch(/evil|script|svg|use|style|\son|base|meta|iframe|srcset|href/i)
  expect(book.contents).toEqual([{ title: 'In', part: 1, anchor: 'b-_onclick_x', depth: 0 }])
})

test('a package that its container names outside the file is not looked for', async () => {
  const container = (path: string) => ({
    'META-INF/container.xml': `<container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`,
  })
  for (const path of [
    '../../etc/passwd',
    'file:///etc/passwd',
    '/etc/passwd',
    'https://e.example/a',
  ]) {
    const book = await read(madeEpub({ parts: container(path) }), 'epub')
    expect(book.facts.title, path).toBe('The River')
  }
})

/** A PDF of these objects, the first of which is the catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

/** A stream with packed objects, as PDFs since 1.5 have. */
function packed(objects: string): string {
  const bytes = deflateSync(objects).toString('latin1')
  return `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`
}

const sheet = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>'
const catalogue = '<</Type/Catalog/Pages 2 0 R>>'
const nodes = Array.from({ length: 101 }, (_, at) => 4 + at)
const manyKids = `<</Type/Pages/Count 101000/Kids[${nodes.map((node) => `${node} 0 R`).join(' ')}]>>`
const manyPages = nodes.map(
  () => `<</Type/Pages/Parent 2 0 R/Count 1000/Kids[${'3 0 R '.repeat(1000)}]>>`,
)

test.each<[string, Buffer, RegExp]>([
  ['no pages', pdfOf([catalogue, '<</Type/Pages/Kids[]/Count 0>>']), /no page|damaged/],
  ['fewer than no pages', pdfOf([catalogue, '<</Type/Pages/Kids[]/Count -7>>']), /no page|damaged/],
  ['more pages than any book', pdfOf([catalogue, manyKids, sheet, ...manyPages]), /1,00,000/],
  [
    'pages that lead round',
    pdfOf([catalogue, '<</Type/Pages/Kids[2 0 R]/Count 3>>', sheet]),
    /damaged|no page/,
  ],
  [
    'a command whose name is written in numbers',
    pdfOf([
      `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/#4caun#63h/F(calc.exe)>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      sheet,
    ]),
    /programs/,
  ],
  [
    'a command in packed objects',
    pdfOf([
      catalogue,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      sheet,
      packed('4 0 <</S/Launch/F(calc.exe)>>'),
    ]),
    /programs/,
  ],
])('refused: a PDF with %s', async (_what, bytes, sentence) => {
  await expect(read(bytes, 'pdf')).rejects.toMatchObject({
    code: 'unsupported-file',
    message: expect.stringMatching(sentence),
  })
})

test('objects that are packed are read, and what cannot be unpacked is let be', async () => {
  const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
  const streams = [
    packed('4 0 <</Title(To launch a ship)>>'),
    '<</Type/ObjStm/N 1/First 4/Length 5>>\nstream\n4 0 1\nendstream',
    '<</Type/ObjStm',
    packed(' '.repeat(80 * 1024 ** 2)),
  ]
  for (const stream of streams) {
    expect((await read(pdfOf([catalogue, pages, sheet, stream]), 'pdf')).pages).toBe(1)
  }
})

test('a PDF says which files are packed into it', async () => {
  const book = await read(
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.exe) 4 0 R]>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      sheet,
      '<</Type/Filespec/F(a.exe)/UF(a.exe)/EF<</F 5 0 R>>>>',
      '<</Type/EmbeddedFile/Length 2>>\nstream\nMZ\nendstream',
    ]),
    'pdf',
  )
  expect(book.warnings).toContain(
    '1 file is packed into the PDF. That is not shown here, but whoever saves the PDF has it too.',
  )
})
