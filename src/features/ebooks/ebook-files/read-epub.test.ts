import { expect, test } from 'vitest'
import { filesOnDisk } from '#test/file-on-disk.ts'
import { madeEpub } from '#test/made-epub.ts'
import { photo } from '#test/pictures.ts'
import { zipFile } from '#test/zip-file.ts'
import type { BookFile } from './book-file.ts'
import { withBookFile } from './read-book-file.server.ts'

const onDisk = await filesOnDisk()
const read = async (bytes: Uint8Array): Promise<BookFile> =>
  withBookFile(await onDisk(bytes), 'epub', async (book) => book)

test('an EPUB says what it is, its contents and its chapters in their order', async () => {
  const book = await read(madeEpub())
  expect(book.facts).toEqual({
    title: 'The River',
    authors: ['Rao, Asha'],
    isbns: ['9780131103627'],
    languages: ['eng'],
    subjects: ['Rivers'],
    publisher: 'River Press',
    year: 1998,
    summary: 'About a river.',
  })
  expect(book.contents.map(({ title, part }) => [title, part])).toEqual([
    ['Chapter 1', 1],
    ['Chapter 2', 2],
  ])
  expect(book.parts.map(({ title, text }) => [title, text])).toEqual([
    ['One', 'One\nWater and stone.'],
    ['Two', 'Two\nThe heron waits.'],
  ])
  expect(book.warnings).toEqual([])
})

test('an EPUB 2 has its contents in a file of their own', async () => {
  const ncx = `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
    <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint id="a"><navLabel><text>Part one</text></navLabel><content src="text/c0.xhtml"/>
    <navPoint id="b"><navLabel><text>Within</text></navLabel><content src="text/c1.xhtml#x"/></navPoint></navPoint></navMap></ncx>`
  const book = await read(
    madeEpub({
      parts: { 'OEBPS/nav.xhtml': null, 'OEBPS/toc.ncx': ncx },
      manifest: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    }),
  )
  expect(book.contents).toEqual([
    { title: 'Part one', part: 1, anchor: '', depth: 0 },
    { title: 'Within', part: 2, anchor: 'b-x', depth: 1 },
  ])
})

test('pictures have places, chapters name them so, and one is the cover', async () => {
  const book = await read(
    madeEpub({
      chapters: [
        '<p><img src="../pictures/a%20b.jpg" alt="A heron"/><img src="../pictures/gone.png" alt="Gone"/></p>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../pictures/a%20b.jpg"/><text>drawn</text></svg>',
      ],
      parts: {
        'OEBPS/pictures/a b.jpg': await photo(40, 60),
        'OEBPS/pictures/fake.png': 'no picture',
      },
      manifest: `<item id="p" href="pictures/a%20b.jpg" media-type="image/jpeg" properties="cover-image"/>
        <item id="q" href="pictures/fake.png" media-type="image/png"/>`,
    }),
  )
  expect(book.cover).toBe(1)
  expect(book.pictures.map(({ place, kind }) => [place, kind])).toEqual([[1, 'jpeg']])
  expect(book.parts[0]?.html).toContain('<img src="../pictures/1" alt="A heron" loading="lazy">')
  expect(book.parts[0]?.html).toContain('[Gone]')
  expect(book.parts[1]?.html).toBe('<img src="../pictures/1" alt="" loading="lazy">')
  expect(book.warnings).toEqual([
    '1 picture is missing, damaged, too large or of a kind that is not shown here, and left out.',
  ])
})

test('what is no XML is put right, and no word of it is lost', async () => {
  const book = await read(
    madeEpub({ chapters: ['<p>Salt & water<br>and <b>stone</p><p>a < b, fish &nbsp;&copy;</p>'] }),
  )
  expect(book.parts[0]?.text).toMatch(/Salt & water\s+and stone\s+a < b, fish\s+©/)
  expect(book.warnings).toEqual(['Mistakes in the markup of 1 chapter were put right.'])
})

test('a chapter that is not there is left out, and said', async () => {
  const book = await read(madeEpub({ parts: { 'OEBPS/text/c0.xhtml': null } }))
  expect(book.parts).toHaveLength(1)
  expect(book.warnings).toEqual(['1 chapter could not be found in the file.'])
})

const locked = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
  <enc:EncryptedData><enc:EncryptionMethod Algorithm="ALGORITHM"/></enc:EncryptedData></encryption>`
const encryption = (algorithm: string) => ({
  parts: { 'META-INF/encryption.xml': locked.replace('ALGORITHM', algorithm) },
})

test('fonts that are made unreadable are no lock', async () => {
  const book = await read(madeEpub(encryption('http://www.idpf.org/2008/embedding')))
  expect(book.parts).toHaveLength(2)
})

test.each<[string, Uint8Array, RegExp]>([
  [
    'locked by its seller',
    madeEpub(encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc')),
    /locked by its seller/,
  ],
  [
    'with a licence of a lock',
    madeEpub({ parts: { 'META-INF/license.lcpl': '{}' } }),
    /locked by its seller/,
  ],
  ['with paths that lead out', madeEpub({ parts: { '../../etc/passwd': 'x' } }), /lead out/],
  ['with an absolute path', madeEpub({ parts: { '/etc/passwd': 'x' } }), /lead out/],
  ['with a backslash', madeEpub({ parts: { '..\\evil': 'x' } }), /lead out/],
  ['a bomb', madeEpub({ parts: { 'OEBPS/a.css': Buffer.alloc(40_000_000) } }), /far more/],
  ['no zip', new Uint8Array(3000), /damaged/],
  ['cut off', madeEpub().slice(0, 900), /damaged/],
  ['without a package', madeEpub({ parts: { 'OEBPS/book.opf': null } }), /package document/],
  ['without chapters', madeEpub({ chapters: [] }), /No chapter/],
])('refused: %s', async (_what, bytes, sentence) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'unsupported-file',
    message: expect.stringMatching(sentence),
  })
})

test('refused: a font that says to be of 1 GB, or is', async () => {
  const font = 'OEBPS/fonts/a.woff2'
  const claimed = zipFile({ ...parts(), [font]: 'x'.repeat(9000) }, { [font]: 2 ** 30 })
  await expect(read(new Uint8Array(claimed))).rejects.toThrow(/far more/)
  const whole = zipFile({ ...parts(), [font]: Buffer.alloc(100 * 2 ** 20) })
  await expect(read(new Uint8Array(whole))).rejects.toThrow(/far more/)
})

test('a font is never unpacked: one that is damaged does not matter', async () => {
  const font = 'OEBPS/fonts/a.woff2'
  const chapter = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Water.</p></body></html>'
  const all = { ...parts(), 'OEBPS/text/c0.xhtml': chapter, [font]: 'x'.repeat(9000) }
  const book = await read(new Uint8Array(zipFile(all, { [font]: 10 })))
  expect(book.parts.map(({ text }) => text.trim())).toEqual(['Water.'])
})

test('refused: two parts of one name', async () => {
  const bytes = Buffer.from(madeEpub({ parts: { 'OEBPS/text/c9.xhtml': 'x' } }))
  const twice = Buffer.from(bytes.toString('latin1').replaceAll('c9.xhtml', 'c0.xhtml'), 'latin1')
  await expect(read(new Uint8Array(twice))).rejects.toThrow(/two parts of the same name/)
})

test('refused: a part that is longer than it says', async () => {
  const bytes = zipFile(
    { ...parts(), 'OEBPS/text/c0.xhtml': 'x'.repeat(9000) },
    { 'OEBPS/text/c0.xhtml': 10 },
  )
  await expect(read(new Uint8Array(bytes))).rejects.toThrow(/damaged/)
})

test('entities of a document are not expanded, and no file is read by one', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    <html xmlns="http://www.w3.org/1999/xhtml"><body><p>before &b; &f; after</p></body></html>`
  const {
    parts: [first],
  } = await read(madeEpub({ parts: { 'OEBPS/text/c0.xhtml': bomb } }))
  expect(first?.text).toContain('before')
  expect(first?.text).toContain('after')
  expect(first?.text).not.toMatch(/aaaa|root:/)
})

function parts(): Record<string, string> {
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf':
      '<package><metadata/><manifest><item id="a" href="text/c0.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
  }
}
