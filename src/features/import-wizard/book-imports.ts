import type { Column } from '../imports/column-names.ts'
import type { Batch, ImportProgress, Undone, UndoProgress } from '../imports/imports.ts'

/** What an import is asked to do: to try it and change nothing, to run, or to take itself back. */
export type Work = 'try' | 'run' | 'undo'

/** What the file's first rows hold: cells under columns that somebody chooses the meaning of, or records that say it themselves. */
export type Sample =
  | { readonly kind: 'rows'; readonly rows: readonly SampleRow[] }
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
  readonly sample: Sample | null
  readonly work: Work | null
  /** null: it has not begun. */
  readonly progress: WorkProgress | null
  readonly cancelWanted: boolean
  /** What the last undo did. It names the first of what it left. */
  readonly undone: (Undone & { readonly keptInAll?: number }) | null
  /** Whether it has changed anything that was not taken back. */
  readonly hasChanges: boolean
}

/** Megabytes of a file that is taken. */
export const largestFile = 200

/** Days that a file is kept, so that an import can be run again. */
export const daysKept = 30

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

/** An import as its page shows it. */
export type ShownImport = Omit<BookImport, 'sample' | 'id' | 'fileKey'> & {
  readonly fileKept: boolean
  readonly abilities: ReturnType<typeof abilitiesOf>
  /** The first values of each column, where somebody may choose what the columns mean. */
  readonly values: readonly (readonly string[])[]
  /** What becomes of the first rows, and of the first of the sample that cannot be taken. */
  readonly preview: readonly PreviewLine[]
  readonly rowsLookedAt: number
  /** The first rows that were refused. */
  readonly rejects: readonly { readonly place: string; readonly reason: string }[]
}

/** An import as the list of them shows it. */
export type ListedImport = Batch & Pick<BookImport, 'work'>
