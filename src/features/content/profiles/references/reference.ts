import type { WorkFacts } from '../works.ts'

/** Why an entry of a file cannot be read: a key of the words of references. */
export type ReferenceFaultCode =
  | 'notClosed'
  | 'tooDeep'
  | 'tooLongValue'
  | 'tooManyFields'
  | 'brokenField'
  | 'unknownMacro'
  | 'noTitle'
  | 'noEnd'
  | 'notInside'
  | 'notADoi'
  | 'tooManyEntries'

/** What cannot be read, and the line in which it begins, from 1. */
export type ReferenceFault = {
  readonly line: number
  readonly code: ReferenceFaultCode
  /** What it is about, as it stands there; ''. */
  readonly about: string
}

export type ReadReference = { readonly line: number; readonly work: WorkFacts }

export type ReferenceFile = {
  readonly kind: 'bibtex' | 'ris' | 'dois'
  readonly references: readonly ReadReference[]
  readonly faults: readonly ReferenceFault[]
}

/** Entries of a file that are read; a longer one is cut there, and says so. */
export const mostEntries = 2000
/** Bytes of a file. */
export const largestFile = 2 * 1024 * 1024
