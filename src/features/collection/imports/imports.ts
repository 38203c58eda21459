import type { BookDraft, CopyDraft } from '#src/features/collection/books/books.ts'

export const importFormats = ['iso2709', 'marcxml', 'csv', 'xlsx', 'xls'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The format's name for people. */
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  iso2709: 'MARC 21 (ISO 2709)',
  marcxml: 'MARCXML',
  csv: 'CSV',
  xlsx: 'Excel workbook',
  xls: 'Excel 97–2003 workbook',
}

/** Whether files of this format are tables: rows below headings. */
export function isTableFormat(format: ImportFormat): format is 'csv' | 'xlsx' | 'xls' {
  return format === 'csv' || format === 'xlsx' || format === 'xls'
}

/** One record or row of a file, read: a book with its copies, or the reason why it is none. */
export type ImportRecord = (
  | {
      readonly ok: true
      readonly draft: BookDraft
      readonly copies: readonly CopyDraft[]
      /**
       * The library's own export wrote it: no other record of the file is the same book, however
       * much they agree.
       */
      readonly apart?: boolean
      /** Sentences on what was repaired or converted in it, or looks wrong. */
      readonly notes?: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }
) & {
  /** Where it stands in the file, for people: "row 17", "record 3". */
  readonly place: string
  /**
   * The record as it came, as text: the cells of a row as JSON, a MARC record in Base64. Made only
   * where it is rejected.
   */
  readonly original: () => string
}

/** A note of an import, with how many records have it and the first of these. */
export type NoteCount = {
  readonly note: string
  readonly records: number
  readonly place: string
  readonly title: string
}

/** How the records of a file fared. `read` is always the sum of the four others. */
export type ImportCounts = {
  readonly read: number
  /** New books. */
  readonly created: number
  /** Records that added copies or details to a book. */
  readonly merged: number
  /** Records that brought nothing new. */
  readonly unchanged: number
  readonly rejected: number
  readonly copiesCreated: number
}

export const noCounts: ImportCounts = {
  read: 0,
  created: 0,
  merged: 0,
  unchanged: 0,
  rejected: 0,
  copiesCreated: 0,
}

/** The sum of both. */
export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    read: one.read + other.read,
    created: one.created + other.created,
    merged: one.merged + other.merged,
    unchanged: one.unchanged + other.unchanged,
    rejected: one.rejected + other.rejected,
    copiesCreated: one.copiesCreated + other.copiesCreated,
  }
}

export type ImportProgress = ImportCounts & {
  readonly bytes: number
  readonly totalBytes: number
  /** Records a second. */
  readonly rate: number
  /** Unknown while nothing has been read. */
  readonly secondsLeft: number | null
}

/** `open`: its file has been taken in and not been imported yet. */
export type BatchStatus = 'open' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone'

/** An import as it is listed. */
export type Batch = ImportCounts & {
  readonly number: number
  readonly fileName: string
  readonly format: ImportFormat
  readonly dryRun: boolean
  readonly status: BatchStatus
  /** Who imported, as the audit names people. */
  readonly actor: string
  /** Headings of the table that were not understood. */
  readonly ignoredColumns: readonly string[]
  /** The headings of the table as they stand in the file. */
  readonly headings: readonly string[]
  /** Why it did not come to its end. */
  readonly failure: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/**
 * How far an undo has come: books and copies taken back or looked at, of all that the import has
 * changed.
 */
export type UndoProgress = { readonly done: number; readonly all: number }

/** What an undo leaves in place, for people, and why. */
export type Kept = { readonly what: string; readonly reason: string }

/** What an undo did, and what it left in place with the reason. */
export type Undone = {
  readonly booksRemoved: number
  readonly booksRestored: number
  readonly copiesRemoved: number
  readonly kept: readonly Kept[]
}

/** What an undo would do now. It names the first of what would stay. */
export type UndoOutlook = Undone & { readonly copiesKept: number; readonly booksKept: number }
