import type { MemberColumn } from './member-columns.ts'

/** Which value counts where a member has one already: an empty cell never takes anything away. */
export const rules = {
  fill: 'Fill what is empty',
  overwrite: 'Put the list’s in its place',
  keep: 'Leave members as they are',
} as const
export type Rule = keyof typeof rules

/** What each column of a list means, by its position, and which values count. */
export type ImportSettings = {
  readonly columns: readonly { readonly meaning: MemberColumn | null; readonly rule: Rule }[]
  /** The category of new members whose row names none. */
  readonly category: string
}

/** How the rows of a list fare. `read` is the sum of the four others. */
export type MemberCounts = {
  readonly read: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly rejected: number
}

/** What an import would do: its counts, and the first rows that it would reject. */
export type Trial = {
  readonly counts: MemberCounts
  readonly rejected: readonly { readonly place: string; readonly reason: string | null }[]
}

export type Outcome = Exclude<keyof MemberCounts, 'read'>

/** What becomes of a row. */
export type RowResult = { readonly outcome: Outcome; readonly reason: string | null }

/** The sum of results. */
export function countResults(results: readonly { readonly outcome: Outcome }[]): MemberCounts {
  const of = (outcome: Outcome) => results.filter((one) => one.outcome === outcome).length
  return {
    read: results.length,
    created: of('created'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    rejected: of('rejected'),
  }
}
