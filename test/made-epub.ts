import { zipFile } from './zip-file.ts'

type MadeEpub = {
  readonly title?: string
  readonly creator?: string
  readonly isbn?: string
  /** As the file says it, such as `ar`. */
  readonly language?: string
  /** Chapters: what stands in the body of each. */
  readonly chapters?: readonly string[]
  /** Parts besides, or in the place of others; null: left out. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>
  /** More of the manifest. */
  readonly manifest?: string
}

/** An EPUB 3 as tests send it: whole, or with what is wrong with it. */
export function madeEpub({
  title = 'The River',
  creator = 'Rao, Asha',
  isbn = '9780131103627',
  language = 'en-GB',
  chapters = ['<h1>One</h1><p>Water and stone.</p>', '<h1>Two</h1><p>The heron waits.</p>'],
  parts = {},
  manifest = '',
}: MadeEpub = {}): Uint8Array<ArrayBuffer> {
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="text/c${at}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const spine = chapters.map((_, at) => `<itemref idref="c${at}"/>`)
  const lines = chapters.map(
    (_, at) => `<li><a href="text/c${at}.xhtml">Chapter ${at + 1}</a></li>`,
  )
  const all: Record<string, string | Uint8Array | null> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>
      <dc:creator>${creator}</dc:creator><dc:identifier>urn:isbn:${isbn}</dc:identifier>
      <dc:language>${language}</dc:language><dc:subject>Rivers</dc:subject><dc:date>1998-05-01</dc:date>
      <dc:publisher>River Press</dc:publisher><dc:description>&lt;p&gt;About a &lt;b&gt;river&lt;/b&gt;.&lt;/p&gt;</dc:description></metadata>
      <manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items.join('')}${manifest}</manifest>
      <spine>${spine.join('')}</spine></package>`,
    'OEBPS/nav.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${lines.join('')}</ol></nav></body></html>`,
    ...Object.fromEntries(
      chapters.map((body, at) => [
        `OEBPS/text/c${at}.xhtml`,
        `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body>${body}</body></html>`,
      ]),
    ),
    ...parts,
  }
  const kept = Object.entries(all).filter(
    (part): part is [string, string | Uint8Array] => part[1] !== null,
  )
  return new Uint8Array(zipFile(Object.fromEntries(kept)))
}
