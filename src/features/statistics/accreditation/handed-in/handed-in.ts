import type { Day } from '#src/kernel/dates.ts'
import type { Paper, PaperItem, PaperUnit } from '../paper.ts'

/** What was handed in, as a list shows it. */
export type HandedInLine = {
  readonly number: number
  readonly template: string
  readonly templateName: string
  readonly year: number
  readonly words: string
  readonly asOf: Day
  readonly note: string | null
  /** The person's name; else as `actorWords` reads it. */
  readonly handedBy: string
  /** An instant in ISO 8601. */
  readonly handedAt: string
}

/** The same with its figures. */
export type HandedIn = HandedInLine & { readonly paper: Paper }

export const longestNote = 500

/** An item of this year beside the same one of an earlier paper. */
export type ComparedItem = {
  readonly number: string
  readonly label: string
  readonly unit: PaperUnit
  readonly value: number | string | null
  /** undefined: that paper does not have the item. */
  readonly before: number | string | null | undefined
  /** null where either is no number. */
  readonly change: number | null
}

/** How many values of two papers of one year differ; one that has no counterpart differs. */
export function differencesOf(items: readonly PaperItem[], earlier: readonly PaperItem[]): number {
  let many = 0
  for (const { number, label, unit, values } of items) {
    const same = earlier.find(
      (one) => one.number === number && one.label === label && one.unit === unit,
    )
    for (const [at, { value }] of values.entries()) {
      if (same?.values[at]?.value !== value) many++
    }
  }
  return many
}

/** The latest value of each item, beside that of the same number and words in an earlier paper. */
export function comparedItems(
  items: readonly PaperItem[],
  earlier: readonly PaperItem[],
): readonly ComparedItem[] {
  return items.map(({ number, label, unit, values: [latest] }) => {
    const same = earlier.find(
      (one) => one.number === number && one.label === label && one.unit === unit,
    )
    const value = latest?.value ?? null
    const before = same === undefined ? undefined : (same.values[0]?.value ?? null)
    const change = typeof value === 'number' && typeof before === 'number' ? value - before : null
    return { number, label, unit, value, before, change }
  })
}
