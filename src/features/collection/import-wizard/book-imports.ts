import type { Column } from '#src/features/collection/imports/column-names.ts'
import type {
  Batch,
  ImportProgress,
  NoteCount,
  Undone,
  UndoOutlook,
  UndoProgress,
} from '#src/features/collection/imports/imports.ts'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import type { SeriesRule } from '#src/features/collection/imports/series-rule.ts'
import type { SeriesChoice } from './series-choice.ts'

/** What an import is asked to do: to try it and change nothing, to run, or to take itself back. */
export type Work = 'try' | 'run' | 'undo'

/** Work that is asked about before it is done; with what an undo would take back. */
export type AskedWork =
  | { readonly work: 'run' }
  | { readonly work: 'undo'; readonly outlook: UndoOutlook }

/**
 * What the file's first rows hold: cells under columns that somebody chooses the meaning of, or
 * records that say it themselves.
 */
export type Sample =
  | { readonly kind: 'rows'; readonly rows: readonly SampleRow[]; readonly sheet?: string }
  | { readonly kind: 'records'; readonly lines: readonly PreviewLine[] }

/** A row of the file, its cells shortened. */
export type SampleRow = {
  readonly number: number
  readonly cells: readonly string[]
  readonly problem?: string
}

/** What becomes of a row: a book with its copies, or why it is none. */
export type PreviewLine = {
  readonly place: string
  readonly title: string
  readonly by: string
  readonly facts: string
  readonly copies: string
  /** null: it can be imported, as far as the row alone tells. */
  readonly problem: string | null
  /** What was repaired or looks wrong; left out where nothing was. */
  readonly note?: string
  /** The prefix of the series in which the library numbers copies that have no number. */
  readonly numberedIn?: string
}

export type WorkProgress = ImportProgress | UndoProgress

/** How much of the work is done, from 0 to 1. */
export function partOf(progress: WorkProgress): number {
  const [done, all] =
    'all' in progress ? [progress.done, progress.all] : [progress.bytes, progress.totalBytes]
  return all > 0 ? Math.min(1, done / all) : 0
}

/** An import with what its page needs. */
export type BookImport = Batch & {
  readonly id: string
  /** Of its file, while that is kept. */
  readonly fileKey: string | null
  readonly fileSize: number | null
  /** What the columns mean; null where nobody may choose. */
  readonly meanings: readonly (Column | null)[] | null
  /** How its numbers become accession numbers; null: as they stand. */
  readonly series: SeriesRule | null
  /** What the file says of its accession numbers; null where it has none. */
  readonly clashes: NumberClashes | null
  readonly sample: Sample | null
  readonly work: Work | null
  /** null: it has not begun. */
  readonly progress: WorkProgress | null
  readonly cancelWanted: boolean
  /**
   * Whether a run was cut off by the end of the site: the next one goes on behind what was read.
   */
  readonly cutOff: boolean
  /** What the last undo did. It names the first of what it left. */
  readonly undone: (Undone & { readonly keptInAll?: number }) | null
  /** Whether it has changed anything that was not taken back. */
  readonly hasChanges: boolean
}

/** Megabytes of a file that is taken. */
export const largestFile = 200

/** Days that a file is kept, so that an import can be run again. */
export const fileDays = 30

/** What can be asked of an import now. */
export function abilitiesOf({ status, fileKey, hasChanges, work, dryRun }: BookImport) {
  const isIdle = work === null && status !== 'running'
  return {
    try: isIdle && status === 'open' && fileKey !== null,
    run: isIdle && status !== 'done' && fileKey !== null,
    undo: isIdle && hasChanges,
    remove: isIdle && status === 'open' && !hasChanges,
    isTried: status === 'open' && dryRun,
  }
}

/** Where an import stands, in words. */
export function statusWords({
  status,
  dryRun,
  work,
}: Pick<Batch, 'status' | 'dryRun'> & { work?: Work | null }): string {
  if (work === 'undo') return 'being undone'
  if (work === 'run') return 'being imported'
  if (work === 'try') return 'being tried'
  if (status === 'open') return dryRun ? 'tried, not imported yet' : 'not imported yet'
  return dryRun ? 'tried' : words[status]
}

const words = {
  running: 'being imported',
  done: 'imported',
  failed: 'broke off',
  cancelled: 'cancelled',
  undone: 'undone',
} as const

/** A choice of columns that is kept under a name. */
export type SavedColumns = { readonly id: string; readonly name: string }

/** An import as its page shows it. */
export type ShownImport = Omit<BookImport, 'sample' | 'id' | 'fileKey'> & {
  readonly hasFile: boolean
  /** Whether it has yet to begin, and another import is asked for or runs. */
  readonly waitsForAnother: boolean
  readonly abilities: ReturnType<typeof abilitiesOf>
  /** The first values of each column, where somebody may choose what the columns mean. */
  readonly values: readonly (readonly string[])[]
  /** What becomes of the first rows, and of the first of the sample that cannot be taken. */
  readonly preview: readonly PreviewLine[]
  readonly rowsLookedAt: number
  /** What the first of the copies that the library numbers would get, for each of their series. */
  readonly firstNumbers: readonly string[]
  /** Of these, how many cannot be taken. */
  readonly rowsRefused: number
  /** What it has to say of records that it takes. */
  readonly notes: readonly NoteCount[]
  /** Columns that were kept for lists with these headings. */
  readonly saved: readonly SavedColumns[]
  /** The choice of series; null where nobody may choose. */
  readonly choice: SeriesChoice | null
  /** The first rows that were refused. */
  readonly rejects: readonly { readonly place: string; readonly reason: string }[]
}

/** An import as the list of them shows it. */
export type ListedImport = Batch & Pick<BookImport, 'work'>
