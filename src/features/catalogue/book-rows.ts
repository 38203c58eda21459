import { newId } from '../../kernel/ids.ts'
import { authorSort, matchKey, nameKey, shelfKey, titleSort } from './book-keys.ts'
import { type BookDraft, bookDraft } from './books.ts'
import { parseIsbn, parseIssn } from './isbn.ts'
import { searchVector, spellingWords } from './search-vector.ts'

/** A checked draft with its id: what the rows of one book are made from. */
export type CheckedBook = { readonly id: string; readonly draft: BookDraft }

type Kept = ReadonlyMap<string, { readonly number: number | null }>
type KeptNumbers = { readonly contributors: Kept; readonly subjects: Kept }

/** The draft cleaned, bounded and in normal form: ISBN as 13 digits, ISSN as 8 characters, nothing twice. */
export function checkDraft(draft: BookDraft): BookDraft {
  const checked = bookDraft.parse(draft)
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
  marc: 'jsonb',
  title_sort: 'text',
  author_sort: 'text',
  call_sort: 'text',
  match_key: 'text',
  contributor_numbers: 'integer[]',
  subject_numbers: 'integer[]',
  search: 'tsvector',
} as const

/** The columns of `books` for a draft. `names`: what is kept under the keys of its contributors and subjects. */
export function bookRow(
  { id, draft }: CheckedBook,
  names: KeptNumbers,
): Record<keyof typeof bookColumns, unknown> {
  return {
    id,
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
    marc: draft.marc,
    title_sort: titleSort(draft.title, draft.languages),
    author_sort: authorSort(draft.contributors),
    call_sort: shelfKey(draft),
    match_key: matchKey(draft),
    contributor_numbers: numbersOf(
      names.contributors,
      draft.contributors.map((one) => one.name),
    ),
    subject_numbers: numbersOf(names.subjects, draft.subjects),
    search: searchVector(draft),
  }
}

export function contributorRows({ id, draft }: CheckedBook) {
  return draft.contributors.map(({ name, kind, role }, position) => ({
    book_id: id,
    id: newId(),
    name,
    key: nameKey(name),
    kind,
    role,
    position,
  }))
}

export function subjectRows({ id, draft }: CheckedBook) {
  return draft.subjects.map((heading, position) => ({
    book_id: id,
    id: newId(),
    name: heading,
    key: nameKey(heading),
    position,
  }))
}

export function seriesRows({ id, draft }: CheckedBook) {
  return draft.series.map(({ title, volume }, position) => ({
    book_id: id,
    id: newId(),
    name: title,
    key: nameKey(title),
    volume,
    position,
  }))
}

export function identifierRows({ id, draft }: CheckedBook) {
  return draft.identifiers.map((one, position) => ({
    book_id: id,
    kind: one.kind,
    value: one.value,
    valid: normalNumber(one) !== null,
    qualifier: one.qualifier,
    position,
  }))
}

/** Words for suggestions of all the books, in one order, so that two writers at once cannot block each other. */
export function wordRows(books: readonly CheckedBook[]): { word: string; spelled: string }[] {
  const words = new Map(books.flatMap(({ draft }) => [...spellingWords(draft)]))
  return Array.from(words, ([word, spelled]) => ({ word, spelled })).sort((one, other) =>
    one.word < other.word ? -1 : 1,
  )
}

/** Rows as JSON for the database, which takes neither NUL nor half a surrogate pair. */
export function rowsJson(rows: readonly unknown[]): string {
  const json = JSON.stringify(rows)
  return /\\u0000|\\ud[89a-f]/.test(json)
    ? json.replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd')
    : json
}

function numbersOf(kept: Kept, names: readonly string[]): number[] {
  return [...new Set(names.flatMap((name) => kept.get(nameKey(name))?.number ?? []))]
}

function normalNumber({ kind, value }: BookDraft['identifiers'][number]): string | null {
  if (kind === 'isbn') return parseIsbn(value)
  return kind === 'issn' ? parseIssn(value) : value
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map([...items].reverse().map((item) => [key(item), item])).values()].reverse()
}
