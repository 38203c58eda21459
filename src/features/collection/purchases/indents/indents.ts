import { paperNumber, type YearNumber } from '#src/features/collection/funds/financial-year.ts'

/** How far a line of an indent is, from the wish to the shelf. */
export const lineStages = [
  'waiting',
  'to-order',
  'ordered',
  'received',
  'on-shelf',
  'dropped',
] as const
export type LineStage = (typeof lineStages)[number]

export const stageWords: Readonly<Record<LineStage, string>> = {
  waiting: 'Awaiting approval',
  'to-order': 'To order',
  ordered: 'On order',
  received: 'Received, to bill',
  'on-shelf': 'Accessioned',
  dropped: 'Dropped',
}

/** A line of an indent: a title with so many copies. */
export type IndentLine = {
  readonly id: string
  readonly indentId: string
  readonly title: string
  readonly author: string | null
  /** 13 digits. */
  readonly isbn: string | null
  readonly publisher: string | null
  readonly edition: string | null
  /** Of the edition that is wanted. */
  readonly year: number | null
  readonly copies: number
  /** Paise for one copy. */
  readonly estimatePaise: number | null
  /** '' for the library itself. */
  readonly department: string
  readonly course: string | null
  readonly fundId: string | null
  readonly bookId: string | null
  readonly bookNumber: number | null
  readonly note: string | null
  readonly wishedAt: Date
  /** Copies on order, or that came of an order. */
  readonly ordered: number
  readonly billed: number
  readonly dropReason: string | null
  readonly stage: LineStage
  readonly version: number
}

/** An indent: what a department asks to be bought. */
export type Indent = YearNumber & {
  readonly id: string
  readonly department: string
  readonly approvedAt: Date | null
  readonly sanction: string | null
  readonly version: number
  readonly createdAt: Date
  readonly lines: number
  readonly copies: number
  /** Lines of which copies are still to order. */
  readonly toOrder: number
  /** Paise by the estimates that are given. */
  readonly estimatePaise: number
}

/** "IND/2026-27/0001". */
export function indentNumber(indent: YearNumber): string {
  return paperNumber('indent', indent)
}

/** A department as people read it. */
export function departmentWords(department: string): string {
  return department === '' ? 'Library' : department
}
