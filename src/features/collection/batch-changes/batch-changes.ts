import type { BatchEdit } from './batch-edits.ts'
import type { BatchKind } from './batch-kinds.ts'

export const batchStates = [
  'open',
  'previewing',
  'previewed',
  'running',
  'done',
  'stopped',
] as const
export type BatchState = (typeof batchStates)[number]

/**
 * `will`, `same` and `cannot` are what a preview says of a book or copy, `changed` and `left` what
 * came of it.
 */
export const lineStates = ['chosen', 'will', 'same', 'cannot', 'changed', 'left'] as const
export type LineState = (typeof lineStates)[number]

/** The most books or copies of one batch. */
export const mostInBatch = 40_000
/** The most lines of a list that is pasted or sent. */
export const mostCodes = 5_000

/** A line of a pasted list that was not taken, or that stands there twice. */
export type CodeNote = { readonly line: number; readonly code: string; readonly problem: string }

export type LineCounts = Readonly<Record<LineState, number>> & {
  /** How often a text that is to be replaced was found. */
  readonly hits: number
}

/** One change of many books or copies. */
export type BatchChange = {
  readonly id: string
  readonly number: number
  readonly kind: BatchKind
  /** How its books or copies were chosen, in words. */
  readonly chosen: string
  readonly edits: readonly BatchEdit[]
  /** The number of the batch that it takes back; null: it changes. */
  readonly undoes: number | null
  readonly state: BatchState
  readonly preview: string | null
  /** The codes of the branches whose copies whoever asked last may change; null: all. */
  readonly branches: readonly string[] | null
  readonly notes: readonly CodeNote[]
  readonly madeBy: string
  readonly madeAt: Date
  readonly carriedOutBy: string | null
  readonly carriedOutAt: Date | null
  readonly finishedAt: Date | null
  readonly counts: LineCounts
  /**
   * The batches that took it back and were not taken back themselves, the latest first; and how many
   * of its lines an undo has ever taken back: those are undone no more.
   */
  readonly undone: { readonly by: readonly number[]; readonly lines: number }
}

export type ShownChange = {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What a batch changes of one field. */
export type FieldChange = {
  readonly label: string
  /** How many books or copies. */
  readonly lines: number
  /** How many different changes from one text to another. */
  readonly kinds: number
  readonly mostOften: readonly {
    readonly before: string
    readonly after: string
    readonly lines: number
  }[]
}

/** A book or a copy of a batch. */
export type BatchLine = {
  readonly place: number
  /** The title of a book; the accession number and the title of a copy. */
  readonly name: string
  /** null: the book is gone from the catalogue. */
  readonly bookNumber: number | null
  readonly state: LineState
  /** Why it cannot be changed, or was left as it is. */
  readonly reason: string
  /** What is good to know of it, such as that it is on loan. */
  readonly note: string
  readonly shown: readonly ShownChange[]
}

/** The states in the order in which lists of them are offered. */
export const listedStates: readonly LineState[] = [
  'chosen',
  'will',
  'changed',
  'left',
  'cannot',
  'same',
]

/** What each state of a line is called, as a list of them. */
export const lineWords: Readonly<Record<LineState, string>> = {
  chosen: 'Chosen',
  will: 'To be changed',
  same: 'Nothing to change',
  cannot: 'Cannot be changed',
  changed: 'Changed',
  left: 'Left as they are',
}

/** Whether undos have taken back all that the batch has changed: there is no more to undo. */
export function isUndone({ counts, undone }: Pick<BatchChange, 'counts' | 'undone'>): boolean {
  return undone.lines >= counts.changed
}

/** How a batch stands, in words. */
export function batchStateWords(batch: BatchChange): string {
  const { state, undoes, undone } = batch
  if (undone.by.length > 0) {
    const by = `by batch change ${undone.by.join(', ')}`
    return isUndone(batch) ? `Undone ${by}` : `Undone in part ${by}`
  }
  switch (state) {
    case 'open':
      return 'Not previewed yet'
    case 'previewing':
      return 'Preview under way'
    case 'previewed':
      return 'Previewed, not carried out'
    case 'running':
      return undoes === null ? 'Being carried out' : 'Undo under way'
    case 'done':
      return undoes === null ? 'Carried out' : 'Undo carried out'
    case 'stopped':
      return 'Stopped'
  }
}
