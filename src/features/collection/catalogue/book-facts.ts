import type {
  BookDetail,
  ContributorRole,
  IdentifierView,
} from '#src/features/collection/books/books.ts'
import { formatName } from '#src/features/collection/books/formats.ts'
import { formatIsbn, formatIssn } from '#src/features/collection/books/isbn.ts'
import { languageName } from '#src/features/collection/books/language-name.ts'
import type { LanguageWords } from '#src/features/collection/books/language-names/words.ts'
import type { BooksWords } from '#src/features/collection/books/words.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, seriesHref } from '#src/features/collection/search/search-change.ts'
import type { BookPageWords } from './book/words.ts'

/** One value of a fact. `remark` stands after it; `to` where it leads to a search. */
export type FactValue = {
  readonly text: string
  readonly to?: string
  readonly remark?: string
}

/** A line of the book's description. */
export type Fact = { readonly name: string; readonly values: readonly FactValue[] }

/** In what words a book is described. */
type FactWords = {
  readonly page: BookPageWords
  readonly books: BooksWords
  readonly languages: LanguageWords
}

/**
 * The description of a book beside title, people and subjects, in the order of the page; facts that
 * are unknown are left out.
 */
export function bookFacts(words: FactWords, book: BookDetail): Fact[] {
  const { page } = words
  const facts: Fact[] = [
    { name: page.otherTitles, values: texts(...book.otherTitles) },
    { name: page.responsibility, values: texts(book.responsibility) },
    { name: page.edition, values: texts(book.edition) },
    { name: page.published, values: texts(imprint(book)) },
    { name: page.extent, values: texts(book.extent) },
    { name: page.kind, values: texts(formatName(words.books, book.format)) },
    { name: page.language, values: book.languages.map((code) => languageValue(words, code)) },
    { name: page.series, values: book.series.map(seriesValue) },
    { name: page.isbn, values: numbers(page, book, 'isbn') },
    { name: page.issn, values: numbers(page, book, 'issn') },
    { name: page.classNumber, values: texts(book.ddc) },
    { name: page.callNumber, values: texts(book.callNumber) },
    { name: page.notes, values: texts(...book.notes) },
    { name: page.lccn, values: numbers(page, book, 'lccn') },
    { name: page.oclc, values: numbers(page, book, 'oclc') },
    { name: page.otherNumbers, values: numbers(page, book, 'other') },
  ]
  return facts.filter((fact) => fact.values.length > 0)
}

const roles: readonly ContributorRole[] = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'contributor',
]

/**
 * The people of a book by what they did: "By", "Edited by" … with their names as the catalogue has
 * them.
 */
export function peopleByRole(
  words: BookPageWords,
  contributors: BookDetail['contributors'],
): { words: string; names: string[] }[] {
  return roles
    .map((role) => ({
      words: words[role],
      names: contributors.filter((person) => person.role === role).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0)
}

function texts(...values: readonly (string | null)[]): FactValue[] {
  return values.flatMap((text) => (text ? [{ text }] : []))
}

/** "New Delhi: Prentice Hall, 1988", with what is known of it. */
function imprint({ place, publisher, year }: BookDetail): string | null {
  const by = [place, publisher].filter(Boolean).join(': ')
  return [by, year].filter(Boolean).join(', ') || null
}

function languageValue({ languages }: FactWords, code: string): FactValue {
  const filters = { ...wholeCatalogue.filters, language: [code] }
  return {
    text: languageName(languages, code),
    to: searchHref({ ...wholeCatalogue, filters }, 'list'),
  }
}

function seriesValue({ title, volume }: BookDetail['series'][number]): FactValue {
  const to = seriesHref(title)
  return volume ? { text: title, to, remark: volume } : { text: title, to }
}

function numbers(
  words: BookPageWords,
  book: BookDetail,
  kind: IdentifierView['kind'],
): FactValue[] {
  return book.identifiers.filter((one) => one.kind === kind).map((one) => numberValue(words, one))
}

function numberValue(
  words: BookPageWords,
  { kind, value, valid, qualifier }: IdentifierView,
): FactValue {
  const text = valid ? printed(kind, value) : value
  const checked = kind === 'isbn' || kind === 'issn'
  const remarks = [qualifier, checked && !valid ? words.notValid : null].filter(Boolean)
  return remarks.length > 0 ? { text, remark: remarks.join(', ') } : { text }
}

function printed(kind: IdentifierView['kind'], value: string): string {
  if (kind === 'isbn') return formatIsbn(value)
  return kind === 'issn' ? formatIssn(value) : value
}
