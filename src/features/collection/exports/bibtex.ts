import { formatName } from '#src/features/collection/books/formats.ts'
import { en as booksWords } from '#src/features/collection/books/words/en.ts'
import { citationKey } from './citation-key.ts'
import { editionNumber, pageCount } from './csl.ts'
import type { ExportBook } from './export-book.ts'
import { peopleOf, personName } from './people.ts'

/**
 * The book as a BibTeX entry in UTF-8, in the fields of BibTeX and, where it has none, of BibLaTeX.
 * Books are `@book`, all else is `@misc`, which says what it is in `howpublished`.
 */
export function bibtexOf(book: ExportBook, address: string): string {
  const isBook = book.format === 'book' || book.format === 'ebook'
  const numbers = (kind: string) =>
    book.identifiers.filter((one) => one.kind === kind && one.valid).map(({ value }) => value)
  const [series] = book.series
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['title', value(book.subtitle ? `${book.title}: ${book.subtitle}` : book.title)],
    ['author', names(book, 'author')],
    ['editor', names(book, 'editor')],
    ['translator', names(book, 'translator')],
    ['edition', value(edition(book.edition))],
    ['publisher', value(book.publisher)],
    ['address', value(book.place)],
    ['year', value(book.year === null ? null : String(book.year))],
    ['series', value(series?.title)],
    ['number', value(series?.volume)],
    ['pagetotal', value(pageCount(book.extent))],
    ['isbn', value(numbers('isbn').join(', '))],
    ['issn', value(numbers('issn').join(', '))],
    ['language', value(book.languages.join(', '))],
    ['howpublished', isBook ? null : value(formatName(booksWords, book.format))],
    ['keywords', value(book.subjects.join('; '))],
    ['abstract', value(book.summary)],
    ['note', value(book.notes.join(' '))],
    ['url', address === '' ? null : `{${address}}`],
  ]
  const lines = fields.flatMap(([name, text]) => (text ? `  ${name} = ${text}` : []))
  return `@${isBook ? 'book' : 'misc'}{${citationKey(book)},\n${lines.join(',\n')}\n}\n`
}

/** BibTeX writes the ordinal itself: "2nd" of "2nd ed.". */
function edition(text: string | null): string | null {
  const number = editionNumber(text)
  return number === text ? text : (/^\d+(?:st|nd|rd|th)?/i.exec(text ?? '')?.[0] ?? text)
}

/**
 * Family name first, joined by "and"; a name that is one, or has that word in it, stands in braces
 * of its own.
 */
function names(book: ExportBook, role: 'author' | 'editor' | 'translator'): string | null {
  const written = peopleOf(book, role).map((person) => {
    const name = personName(person)
    if ('literal' in name || /\band\b/i.test(person.name)) return `{${escaped(person.name)}}`
    const { family, given, suffix } = name
    return [family, suffix, given]
      .filter(Boolean)
      .map((part = '') => escaped(part))
      .join(', ')
  })
  return written.length > 0 ? `{${written.join(' and ')}}` : null
}

function value(text: string | null | undefined): string | null {
  return text ? `{${escaped(text)}}` : null
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/**
 * BibTeX counts braces even after a backslash, so they become commands; TeX's other signs get their
 * backslash.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\\{}~^&%$#_]/g, (sign) => commands[sign] ?? `\\${sign}`)
}
