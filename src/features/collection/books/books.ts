import { z } from 'zod'
import type { MarcRecord } from '#src/features/collection/marc/marc.ts'
import type { Day } from '#src/kernel/dates.ts'
import { cleanBookTexts, cleanCopyTexts } from './clean-book.ts'
import { type Format, formats } from './formats.ts'

export const contributorKinds = ['person', 'organisation', 'meeting'] as const
export const contributorRoles = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'contributor',
] as const
export const identifierKinds = ['isbn', 'issn', 'lccn', 'oclc', 'other'] as const
export type ContributorRole = (typeof contributorRoles)[number]
export type IdentifierKind = (typeof identifierKinds)[number]

export const copyStates = [
  'available',
  'on-loan',
  'on-hold-shelf',
  'in-transit',
  'in-processing',
  'in-repair',
  'missing',
  'lost',
  'withdrawn',
] as const
export type CopyState = (typeof copyStates)[number]

/** States that a register can tell of a copy; the others come about at the desk. */
export const lastingStates = ['in-repair', 'missing', 'lost', 'withdrawn'] as const

/** States that a copy can be written with: one that is new may wait for its labels first. */
export const writtenStates = ['in-processing', ...lastingStates] as const

const looksLikeMarc = (value: unknown) =>
  value === null || (typeof value === 'object' && 'leader' in value && 'fields' in value)
const optionalText = z.string().optional()
const optionalDay = z.iso.date('Write the day as YYYY-MM-DD.').optional()
const texts = z.array(z.string())

/**
 * A book as it is written: by a form, an import, a program. Every text is cleaned and clipped to
 * its bound; only a missing title, an unknown code or a value of the wrong type is an error.
 * Languages are MARC codes (ISO 639-2/B).
 */
export const bookDraft = z
  .object({
    controlNumber: optionalText,
    controlSource: optionalText,
    title: z.string(),
    subtitle: optionalText,
    responsibility: optionalText,
    otherTitles: texts,
    edition: optionalText,
    publisher: optionalText,
    place: optionalText,
    year: z.int().min(-3000).max(2200).optional(),
    languages: texts,
    format: z.enum(formats),
    extent: optionalText,
    ddc: optionalText,
    callNumber: optionalText,
    summary: optionalText,
    notes: texts,
    /** Left out: an edit keeps the record that is stored. `null`: the book has none. */
    marc: z
      .custom<MarcRecord | null>(looksLikeMarc, 'Give the MARC record as leader and fields.')
      .optional(),
    contributors: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(contributorKinds),
        role: z.enum(contributorRoles),
      }),
    ),
    subjects: texts,
    series: z.array(z.object({ title: z.string(), volume: optionalText })),
    identifiers: z.array(
      z.object({ kind: z.enum(identifierKinds), value: z.string(), qualifier: optionalText }),
    ),
  })
  .transform(cleanBookTexts)
  .refine(({ title }) => title !== '', { path: ['title'], error: 'Give the book a title.' })
export type BookDraft = z.output<typeof bookDraft>

/** A copy as it is written. `location` is the name of the place; a new name makes a new place. */
export const copyDraft = z
  .object({
    accessionNumber: optionalText,
    /**
     * The prefix of the series that numbers it where it has no accession number; left out: plain
     * numbers.
     */
    series: optionalText,
    barcode: optionalText,
    callNumber: optionalText,
    location: optionalText,
    volume: optionalText,
    referenceOnly: z.boolean().optional(),
    hidden: z.boolean().optional(),
    /** Left out: it is available. */
    state: z.enum(writtenStates).optional(),
    /** The code of what the rules of lending take it for. Left out, or unknown here: a book. */
    itemType: optionalText,
    pricePaise: z.int().min(0).max(100_000_000_000).optional(),
    source: optionalText,
    billNumber: optionalText,
    billDate: optionalDay,
    acquiredOn: optionalDay,
    /** Of a withdrawn copy alone: when, by which order and why. */
    withdrawnOn: optionalDay,
    withdrawalOrder: optionalText,
    withdrawalReason: optionalText,
    note: optionalText,
  })
  .transform(cleanCopyTexts)
export type CopyDraft = z.output<typeof copyDraft>

/** An empty draft with the title: what a form or a reader starts from. */
export function newDraft(title: string): BookDraft {
  return {
    title,
    otherTitles: [],
    languages: [],
    format: 'book',
    notes: [],
    contributors: [],
    subjects: [],
    series: [],
    identifiers: [],
  }
}

/** Copies of a book that the reader may see, and how many of them stand on the shelf. */
export type CopyCount = { readonly total: number; readonly available: number }

/** A book in a list of books. */
export type BookListItem = {
  readonly number: number
  readonly title: string
  readonly subtitle: string | null
  /** Authors' names in their order; editors where there is no author. */
  readonly authors: readonly string[]
  readonly year: number | null
  readonly publisher: string | null
  readonly edition: string | null
  readonly languages: readonly string[]
  readonly format: Format
  readonly callNumber: string | null
  readonly ddc: string | null
  /** Address of the uploaded cover; null where the cover is drawn. */
  readonly cover: string | null
  /** The first valid ISBN, 13 digits. */
  readonly isbn: string | null
  /** The first three headings. */
  readonly subjects: readonly string[]
  readonly copies: CopyCount
  /** The words of this book's texts that the search found, spelled as they stand there. */
  readonly matched: readonly string[]
}

export type CopyView = {
  readonly id: string
  readonly accessionNumber: string
  readonly barcode: string
  readonly callNumber: string | null
  readonly location: string | null
  /** The name of the branch; null in a library of one. */
  readonly branch: string | null
  readonly volume: string | null
  readonly referenceOnly: boolean
  readonly hidden: boolean
  readonly state: CopyState
  /** On the shelf now. */
  readonly available: boolean
  readonly acquiredOn: Day | null
}

export type IdentifierView = {
  readonly kind: IdentifierKind
  /** ISBN as 13 digits, ISSN as 8 characters, where valid. */
  readonly value: string
  readonly valid: boolean
  readonly qualifier: string | null
}

/** A book with everything about it that the reader may see. */
export type BookDetail = {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly controlNumber: string | null
  readonly controlSource: string | null
  readonly title: string
  readonly subtitle: string | null
  readonly responsibility: string | null
  readonly otherTitles: readonly string[]
  readonly edition: string | null
  readonly publisher: string | null
  readonly place: string | null
  readonly year: number | null
  readonly languages: readonly string[]
  readonly format: Format
  readonly extent: string | null
  readonly ddc: string | null
  readonly callNumber: string | null
  readonly summary: string | null
  readonly notes: readonly string[]
  readonly cover: string | null
  readonly marc: MarcRecord | null
  readonly contributors: readonly {
    readonly name: string
    readonly kind: (typeof contributorKinds)[number]
    readonly role: ContributorRole
  }[]
  readonly subjects: readonly string[]
  readonly series: readonly { readonly title: string; readonly volume: string | null }[]
  readonly identifiers: readonly IdentifierView[]
  readonly copies: readonly CopyView[]
  readonly copyCount: CopyCount
  /** Whether an e-book of it is out: `/BookSoftcopy?book=…` shows it. */
  readonly hasEbook: boolean
}
