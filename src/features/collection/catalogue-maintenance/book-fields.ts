import type { BookDraft, ContributorRole } from '#src/features/collection/books/books.ts'
import { comparableDraft } from '#src/features/collection/books/comparable-draft.ts'
import { formatName } from '#src/features/collection/books/formats.ts'
import { englishName } from '#src/features/collection/books/languages.ts'
import { marcLines } from '#src/features/collection/books/marc-lines.ts'
import { en as booksWords } from '#src/features/collection/books/words/en.ts'

/** All that is kept of a book but its copies: what a merge chooses from and an undo brings back. */
export type BookFacts = BookDraft & { readonly cover: string | null }
export type BookField = keyof BookFacts

/** What each field is called, in the order in which they are shown. */
export const bookLabels: Readonly<Record<BookField, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  contributors: 'People',
  responsibility: 'Statement of responsibility',
  otherTitles: 'Other titles',
  edition: 'Edition',
  publisher: 'Publisher',
  place: 'Place',
  year: 'Year',
  languages: 'Languages',
  format: 'Kind',
  extent: 'Extent',
  series: 'Series',
  identifiers: 'Numbers',
  ddc: 'Class number',
  callNumber: 'Call number',
  subjects: 'Subjects',
  summary: 'Summary',
  notes: 'Notes',
  controlNumber: 'Control number',
  controlSource: 'Source of the control number',
  cover: 'Cover',
  marc: 'MARC record',
}
export const bookFields = Object.keys(bookLabels) as readonly BookField[]

/** The fields in which two books, or one at two times, differ. */
export function differingFields(one: BookFacts, other: BookFacts): BookField[] {
  const [left, right] = [comparableFacts(one), comparableFacts(other)]
  return bookFields.filter((field) => left[field] !== right[field])
}

/** Each field as a text that is the same where the field says the same. */
function comparableFacts(facts: BookFacts): Readonly<Record<string, string>> {
  const { cover, ...draft } = facts
  const entries = Object.entries({ ...comparableDraft(draft), cover })
  const said = entries.filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(said.map(([field, value]) => [field, JSON.stringify(sorted(value))]))
}

/** Objects with their keys in one order: the audit keeps no order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}

const roles: Readonly<Record<ContributorRole, string>> = {
  author: '',
  editor: ' (editor)',
  translator: ' (translator)',
  illustrator: ' (illustrator)',
  contributor: ' (contributor)',
}

/** A field in words, for the office, on the server; '' where it says nothing. */
export function fieldWords(field: BookField, facts: Partial<BookFacts>): string {
  switch (field) {
    case 'contributors':
      return (facts.contributors ?? []).map(({ name, role }) => name + roles[role]).join('; ')
    case 'series':
      return (facts.series ?? [])
        .map(({ title, volume }) => [title, volume].filter(Boolean).join(', '))
        .join('; ')
    case 'identifiers':
      return (facts.identifiers ?? [])
        .map(({ kind, value, qualifier }) =>
          [kind === 'other' ? '' : kind.toUpperCase(), value, qualifier && `(${qualifier})`]
            .filter(Boolean)
            .join(' '),
        )
        .join('; ')
    case 'languages':
      return (facts.languages ?? []).map(englishName).join(', ')
    case 'format':
      return facts.format ? formatName(booksWords, facts.format) : ''
    case 'marc':
      return facts.marc ? marcText(facts.marc) : ''
    case 'cover':
      return facts.cover ? 'A picture' : ''
    default: {
      const value = facts[field]
      return Array.isArray(value) ? value.join('; ') : String(value ?? '')
    }
  }
}

function marcText(record: NonNullable<BookDraft['marc']>): string {
  return marcLines(record)
    .map(({ tag, indicators, text }) => `${tag} ${indicators} ${text}`)
    .join('\n')
}
