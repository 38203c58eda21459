import type { CopyTexts } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import type { FilledBy } from '#src/features/collection/cataloguing/fill-empty.ts'
import type { RecordTexts } from '#src/features/collection/cataloguing/record-texts.ts'

/** How a title of a pile stands. */
export const lineStates = [
  /** The job of the look-up has it. */
  'looking',
  'found',
  /** The catalogue has a book with this ISBN. */
  'known',
  'unknown',
  /** Nobody answered. */
  'failed',
  /** It is no ISBN. */
  'wrong',
  'saved',
] as const
export type LineState = (typeof lineStates)[number]
type Tone = 'good' | 'warn' | 'bad' | 'none'

/** A title of a pile, as its list shows it. */
export type PileLine = {
  /** Counts up with the scans. */
  readonly number: number
  /** As it was scanned; an ISBN in 13 digits. */
  readonly code: string
  /** null: a digit is wrong. */
  readonly isbn: string | null
  readonly state: LineState
  /** How many copies the pile has of it. */
  readonly copies: number
  /** Of the book that it is, else of the record that was found; '' for neither. */
  readonly title: string
  readonly authors: string
  /** What came of looking it up; ''. */
  readonly message: string
  /** The book that was saved, or that the library has already. */
  readonly bookNumber: number | null
  /** Of the copies that were saved, in order. */
  readonly accessionNumbers: readonly string[]
}

/** What the look-up found, as the form of a book begins with it. */
export type FoundBook = {
  readonly texts: RecordTexts
  readonly marc: string
  readonly filledBy: FilledBy
}

/** What all copies of a pile have in common. */
export type PileCommon = {
  /** The prefix of the series that numbers them; null: plain numbers. */
  readonly series: string | null
  readonly texts: CopyTexts
}

/** A pile with this many lines takes no other title: nobody finds their way in more. */
export const mostLines = 200
export const mostCopiesOfLine = 100

/** How the list says a state, and how good that is. */
export const stateWords: Readonly<Record<LineState, { words: string; tone: Tone }>> = {
  looking: { words: 'Looking it up …', tone: 'none' },
  found: { words: 'Found', tone: 'good' },
  known: { words: 'Already in the catalogue', tone: 'warn' },
  unknown: { words: 'Not found: type it in', tone: 'warn' },
  failed: { words: 'Look-up failed: try again', tone: 'bad' },
  wrong: { words: 'Not an ISBN: check the digits', tone: 'bad' },
  saved: { words: 'Saved', tone: 'good' },
}

/** The lines that can be worked on now, in the order of the pile. */
export function linesToCheck(lines: readonly PileLine[]): PileLine[] {
  return lines.filter(({ state }) => state !== 'saved' && state !== 'wrong' && state !== 'looking')
}
