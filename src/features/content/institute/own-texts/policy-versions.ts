import type { Day } from '#src/kernel/dates.ts'

/** What a page of a text that holds in law says of its versions. */
export type PolicyVersions = {
  /** The version that is shown, where that is not the one in effect. `until`: its last day. */
  readonly shown: {
    readonly from: Day
    readonly until: Day | null
    readonly isComing: boolean
  } | null
  /** Since when the one that is shown is in effect, where that was set. */
  readonly effective: Day | null
  readonly coming: { readonly id: number; readonly effective: Day } | null
  /** Those that held before, the latest first. */
  readonly earlier: readonly { readonly id: number; readonly from: Day; readonly until: Day }[]
}
