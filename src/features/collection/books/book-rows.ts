import { toStoredMarc } from '#src/features/collection/marc/stored-marc.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { authorSort, matchKey, shelfKey, titleSort } from './book-keys.ts'
import type { BookDraft } from './books.ts'
import { cleanBook } from './clean-drafts.ts'
import { type OtherSpellings, spellingsOf } from './heading-spellings.ts'
import { parseIsbn, parseIssn } from './isbn.ts'
import { searchVector, spellingWords } from './search-vector.ts'

/** What the rows of one book are made from, all but its id and the numbers of its names. */
export type PreparedBook = {
  readonly draft: BookDraft
  readonly described: DescribedColumns
  readonly contributors: readonly NameRow[]
  readonly subjects: readonly NameRow[]
  readonly series: readonly NameRow[]
  readonly identifiers: readonly IdentifierRow[]
  /** Words for suggestions, folded, with how they are spelled. */
  readonly words: ReadonlyMap<string, string>
}

/** A prepared book with its id. */
export type BookToWrite = PreparedBook & { readonly id: string }

const prepared = new WeakMap<BookDraft, PreparedBook>()

/**
 * The draft checked, and everything about it that needs no database. It is kept with the draft, so
 * that a writer of many books can do this work while the database is busy with others. Throws a
 * ZodError where the draft is no book.
 */
export function prepareBook(draft: BookDraft): PreparedBook {
  const known = prepared.get(draft)
  if (known) return known
  const checked = checkDraft(draft)
  const book = {
    draft: checked,
    described: describedColumns(checked),
    contributors: checked.contributors.map(({ name, kind, role }, position) => ({
      ...named(name, position),
      kind,
      role,
    })),
    subjects: checked.subjects.map(named),
    series: checked.series.map(({ title, volume }, position) => ({
      ...named(title, position),
      volume,
    })),
    identifiers: identifierRows(checked),
    words: spellingWords(checked),
  }
  prepared.set(draft, book)
  return book
}

/**
 * The draft cleaned, bounded and in normal form: ISBN as 13 digits, ISSN as 8 characters, nothing
 * twice.
 */
export function checkDraft(draft: BookDraft): BookDraft {
  const checked = cleanBook(draft)
  return {
    ...checked,
    contributors: uniqueBy(checked.contributors, (one) => `${one.role} ${nameKey(one.name)}`),
    subjects: uniqueBy(checked.subjects, nameKey),
    series: uniqueBy(checked.series, (one) => nameKey(one.title)),
    identifiers: uniqueBy(
      checked.identifiers.map((one) => ({ ...one, value: normalNumber(one) ?? one.value })),
      (one) => `${one.kind} ${one.value}`,
    ),
  }
}

/** The columns of `books` that are made from a draft. */
export const bookColumns = {
  id: 'uuid',
  control_number: 'text',
  control_source: 'text',
  title: 'text',
  subtitle: 'text',
  responsibility: 'text',
  other_titles: 'text[]',
  edition: 'text',
  publisher: 'text',
  place: 'text',
  year: 'integer',
  languages: 'text[]',
  format: 'text',
  extent: 'text',
  ddc: 'text',
  call_number: 'text',
  summary: 'text',
  notes: 'text[]',
  marc: 'json',
  title_sort: 'text',
  author_sort: 'text',
  call_sort: 'text',
  match_key: 'text',
  contributor_numbers: 'integer[]',
  subject_numbers: 'integer[]',
  search: 'tsvector',
} as const

type Column = keyof typeof bookColumns
type DescribedColumns = Readonly<
  Record<Exclude<Column, 'id' | 'contributor_numbers' | 'subject_numbers'>, unknown>
>

type Known = ReadonlyMap<string, { readonly number: number | null }>
type KnownNumbers = { readonly contributors: Known; readonly subjects: Known }

/**
 * The columns of `books` for a book. `names`: what is kept under the keys of its contributors and
 * subjects; `spellings`: the other spellings of these.
 */
export function bookRow(
  { id, draft, described, contributors, subjects }: BookToWrite,
  names: KnownNumbers,
  spellings: OtherSpellings,
): Readonly<Record<Column, unknown>> {
  const more = spellingsOf(draft, spellings)
  const isOtherwiseSpelled = more.names.length + more.subjects.length > 0
  return {
    id,
    ...described,
    ...(isOtherwiseSpelled ? { search: searchVector(draft, more) } : {}),
    contributor_numbers: numbersOf(names.contributors, contributors),
    subject_numbers: numbersOf(names.subjects, subjects),
  }
}

function describedColumns(draft: BookDraft): DescribedColumns {
  return {
    control_number: draft.controlNumber,
    control_source: draft.controlSource,
    title: draft.title,
    subtitle: draft.subtitle,
    responsibility: draft.responsibility,
    other_titles: draft.otherTitles,
    edition: draft.edition,
    publisher: draft.publisher,
    place: draft.place,
    year: draft.year,
    languages: draft.languages,
    format: draft.format,
    extent: draft.extent,
    ddc: draft.ddc,
    call_number: draft.callNumber,
    summary: draft.summary,
    notes: draft.notes,
    marc: draft.marc && toStoredMarc(draft.marc),
    title_sort: titleSort(draft.title, draft.languages),
    author_sort: authorSort(draft.contributors),
    call_sort: shelfKey(draft),
    match_key: matchKey(draft),
    search: searchVector(draft),
  }
}

/** A name that is kept once for all books, as a book has it. */
export type NameRow = {
  readonly name: string
  readonly key: string
  readonly position: number
  readonly kind?: string
  readonly role?: string
  readonly volume?: string | undefined
}

function named(name: string, position: number): NameRow {
  return { name, key: nameKey(name), position }
}

type IdentifierRow = {
  readonly kind: string
  readonly value: string
  readonly valid: boolean
  readonly qualifier: string | undefined
  readonly position: number
}

function identifierRows(draft: BookDraft): IdentifierRow[] {
  return draft.identifiers.map((one, position) => ({
    kind: one.kind,
    value: one.value,
    valid: normalNumber(one) !== null,
    qualifier: one.qualifier,
    position,
  }))
}

/**
 * Words for suggestions of all the books, in one order, so that two writers at once cannot block
 * each other.
 */
export function wordRows(books: readonly PreparedBook[]): { word: string; spelled: string }[] {
  const words = new Map<string, string>()
  for (const book of books) for (const [word, spelled] of book.words) words.set(word, spelled)
  return Array.from(words, ([word, spelled]) => ({ word, spelled })).sort((one, other) =>
    one.word < other.word ? -1 : 1,
  )
}

function numbersOf(known: Known, names: readonly NameRow[]): number[] {
  return [...new Set(names.flatMap(({ key }) => known.get(key)?.number ?? []))]
}

function normalNumber({ kind, value }: BookDraft['identifiers'][number]): string | null {
  if (kind === 'isbn') return parseIsbn(value)
  return kind === 'issn' ? parseIssn(value) : value
}

function uniqueBy<T>(items: T[], key: (item: T) => string): T[] {
  if (items.length < 2) return items
  return [...new Map([...items].reverse().map((item) => [key(item), item])).values()].reverse()
}
