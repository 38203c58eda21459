import { type Day, dayAfter } from '#src/kernel/dates.ts'
import type { RequestKind } from './requests.ts'

/** How the library takes requests. */
export type RequestSettings = {
  /** Open requests that one person may have, joined ones counted; null: any number. */
  readonly mostOpen: number | null
  /** Requests of a kind that one person may make in a term; a kind that is missing: any number. */
  readonly perTerm: { readonly [Kind in RequestKind]?: number }
  /** The first day of each term, `07-01`. */
  readonly termStarts: readonly string[]
  /** What the head of the department approves first. */
  readonly approvedKinds: readonly RequestKind[]
  /** Paise: who owes more makes no request; null: whatever is owed. */
  readonly duesLimitPaise: number | null
  /** Of the pages of a book that one person gets as a scan, where it is not one chapter. */
  readonly scanPercent: number
  /** After so many days without a step a request waits too long. */
  readonly waitDays: number
  readonly version: number
}

/** The first day of the term that a day is in, and of the next one. */
export function termOf(day: Day, starts: readonly string[]): { from: Day; next: Day } {
  const year = Number(day.slice(0, 4))
  const all = [year - 1, year, year + 1].flatMap((one) =>
    starts.map((start) => firstDay(one, start)),
  )
  const from = all.filter((start) => start <= day).sort()
  const next = all.filter((start) => start > day).sort()
  return { from: from.at(-1) ?? day, next: next[0] ?? dayAfter(day, 1) }
}

function firstDay(year: number, start: string): Day {
  return `${year}-${start}`
}

/** Pages that one person gets of a book with so many: a part of them, one at least. */
export function scanPagesOf(bookPages: number, percent: number): number {
  return Math.max(1, Math.floor((bookPages * percent) / 100))
}
