import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { MarcField } from '#src/features/collection/marc/marc.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import {
  contributorField,
  dataField,
  identifierField,
  imprintField,
  languageField,
  languageFields,
  mainEntry,
  noteFields,
  seriesField,
  subjectField,
  summaryFields,
  titleField,
} from './marc-fields.ts'

type Identifier = BookDraft['identifiers'][number]

/** A thing that a book says, and the fields of MARC that say it. */
export type MarcPart = {
  /**
   * The fields that make room where the book says another thing: by tag, and of these those whose
   * subfield a begins so.
   */
  readonly tags: RegExp
  readonly begins?: RegExp
  /** What is compared: names without their spelling, which is one for all books. */
  readonly said: (draft: BookDraft) => readonly unknown[]
  /**
   * Fields for each of `said`, in its order; for a part that is one thing, all of its fields are
   * the first.
   */
  readonly fields: (draft: BookDraft) => readonly (readonly MarcField[])[]
  /** Whether all that is said is one thing. */
  readonly isWhole?: true
  /** As `fields`, where the record has such a field already. */
  readonly rewritten?: MarcPart['fields']
}

const one = (
  tags: RegExp,
  said: MarcPart['said'],
  fields: (draft: BookDraft) => readonly MarcField[],
): MarcPart => ({ tags, said, fields: (draft) => [fields(draft)], isWhole: true })

const text = (tag: string, name: 'edition' | 'extent', indicators = '  ') =>
  one(
    new RegExp(`^${tag}$`),
    (draft) => [draft[name]],
    (draft) => (draft[name] ? [dataField(tag, indicators, [['a', draft[name]]])] : []),
  )

function numbers(tags: RegExp, wanted: (one: Identifier) => boolean): MarcPart {
  return {
    tags,
    said: ({ identifiers }) =>
      identifiers.filter(wanted).map(({ kind, value }) => `${kind} ${value}`),
    fields: ({ identifiers }) => identifiers.filter(wanted).map((one) => [identifierField(one)]),
  }
}

/** Everything but control fields and holdings, in the order of the tags that are made. */
export const marcParts: readonly MarcPart[] = [
  numbers(/^(?:010|020|022|024)$/, ({ kind }) => kind !== 'oclc'),
  { ...numbers(/^035$/, ({ kind }) => kind === 'oclc'), begins: /^\(OCoLC\)/i },
  {
    ...one(/^041$/, ({ languages }) => languages, languageFields),
    rewritten: ({ languages }) => [languages.length > 0 ? [languageField(languages)] : []],
  },
  one(
    /^0[89]2$/,
    ({ ddc }) => [ddc],
    ({ ddc }) => (ddc ? [dataField('082', '04', [['a', ddc]])] : []),
  ),
  one(
    /^09[029]$/,
    ({ callNumber }) => [callNumber],
    ({ callNumber }) => (callNumber ? [dataField('099', '  ', [['a', callNumber]])] : []),
  ),
  {
    tags: /^(?:1|7)(?:00|10|11)$/,
    said: ({ contributors }) => contributors.map(({ name, role }) => `${role} ${nameKey(name)}`),
    fields: (draft) =>
      draft.contributors.map((person) => [contributorField(person, person === mainEntry(draft))]),
  },
  one(
    /^245$/,
    ({ title, subtitle, responsibility }) => [title, subtitle, responsibility],
    (draft) => [titleField(draft)],
  ),
  {
    tags: /^(?:210|222|246|247|730|740)$/,
    said: ({ otherTitles }) => otherTitles,
    fields: ({ otherTitles }) =>
      otherTitles.map((title) => [dataField('246', '3 ', [['a', title]])]),
  },
  text('250', 'edition'),
  one(/^26[04]$/, ({ publisher, place, year }) => [publisher, place, year], imprintField),
  text('300', 'extent'),
  {
    tags: /^(?:440|490|8(?:00|10|11|30))$/,
    said: ({ series }) => series.map(({ title, volume }) => `${nameKey(title)} ${volume ?? ''}`),
    fields: ({ series }) => series.map((title) => [seriesField(title)]),
  },
  {
    tags: /^5(?!20|41|83)\d\d$/,
    said: ({ notes }) => notes,
    fields: ({ notes }) => notes.map((note) => noteFields('500', [note])),
  },
  one(/^520$/, ({ summary }) => [summary], summaryFields),
  {
    tags: /^6(?:00|10|11|30|5[0135]|9[01])$/,
    said: ({ subjects }) => subjects.map(nameKey),
    fields: ({ subjects }) => subjects.map((heading) => [subjectField(heading)]),
  },
]
