import { href } from 'react-router'
import type {
  BookDetail,
  ContributorRole,
  IdentifierView,
} from '#src/features/collection/books/books.ts'
import { formatName } from '#src/features/collection/books/formats.ts'
import { formatIsbn, formatIssn } from '#src/features/collection/books/isbn.ts'
import { languageName } from '#src/features/collection/books/languages.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, seriesHref } from '#src/features/collection/search/search-change.ts'

/** One value of a fact. `remark` stands after it; `to` where it leads to a search. */
export type FactValue = {
  readonly text: string
  readonly to?: string
  readonly remark?: string
}

/** A line of the book's description. */
export type Fact = { readonly name: string; readonly values: readonly FactValue[] }

/**
 * The description of a book beside title, people and subjects, in the order of the page; facts that
 * are unknown are left out.
 */
export function bookFacts(book: BookDetail): Fact[] {
  const facts: Fact[] = [
    { name: 'Other titles', values: texts(...book.otherTitles) },
    { name: 'Statement of responsibility', values: texts(book.responsibility) },
    { name: 'Edition', values: texts(book.edition) },
    { name: 'Published', values: texts(imprint(book)) },
    { name: 'Extent', values: texts(book.extent) },
    { name: 'Kind', values: texts(formatName(book.format)) },
    { name: 'Language', values: book.languages.map(languageValue) },
    { name: 'Series', values: book.series.map(seriesValue) },
    { name: 'ISBN', values: numbers(book, 'isbn') },
    { name: 'ISSN', values: numbers(book, 'issn') },
    { name: 'Class number', values: texts(book.ddc) },
    { name: 'Call number', values: texts(book.callNumber) },
    { name: 'Notes', values: texts(...book.notes) },
    { name: 'LCCN', values: numbers(book, 'lccn') },
    { name: 'OCLC number', values: numbers(book, 'oclc') },
    { name: 'Other numbers', values: numbers(book, 'other') },
  ]
  return facts.filter((fact) => fact.values.length > 0)
}

const roleWords: Readonly<Record<ContributorRole, string>> = {
  author: 'By',
  editor: 'Edited by',
  translator: 'Translated by',
  illustrator: 'Illustrated by',
  contributor: 'With',
}

/**
 * The people of a book by what they did: "By", "Edited by" … with their names as the catalogue has
 * them.
 */
export function peopleByRole(
  contributors: BookDetail['contributors'],
): { words: string; names: string[] }[] {
  return Object.entries(roleWords)
    .map(([role, words]) => ({
      words,
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

function languageValue(code: string): FactValue {
  const filters = { ...wholeCatalogue.filters, language: [code] }
  return { text: languageName(code), to: searchHref({ ...wholeCatalogue, filters }, 'list') }
}

function seriesValue({ title, volume }: BookDetail['series'][number]): FactValue {
  const to = seriesHref(title)
  return volume ? { text: title, to, remark: volume } : { text: title, to }
}

function numbers(book: BookDetail, kind: IdentifierView['kind']): FactValue[] {
  return book.identifiers.filter((one) => one.kind === kind).map(numberValue)
}

function numberValue({ kind, value, valid, qualifier }: IdentifierView): FactValue {
  const text = valid ? printed(kind, value) : value
  const checked = kind === 'isbn' || kind === 'issn'
  const remarks = [qualifier, checked && !valid ? 'not a valid number' : null].filter(Boolean)
  return remarks.length > 0 ? { text, remark: remarks.join(', ') } : { text }
}

function printed(kind: IdentifierView['kind'], value: string): string {
  if (kind === 'isbn') return formatIsbn(value)
  return kind === 'issn' ? formatIssn(value) : value
}

/** The address of a book's page. */
export function bookHref(number: number): string {
  return href('/books/:number', { number: String(number) })
}
