import { ShownValue } from '../shown-value.ts'

/** A live list as pages show it. A new object with each change. */
export type LiveState<Kept extends { readonly id: string }> = {
  readonly rows: ReadonlyMap<string, Kept>
  /** `kept`: as it was at `at`; `live`: as it is. */
  readonly from: 'nothing' | 'kept' | 'live'
  /** When it was told last, in ms since 1970; null: never. */
  readonly at: number | null
}

/**
 * What pages see of a live list: small, so that the list itself comes once a page has come to rest.
 */
export type LiveView<Kept extends { readonly id: string }> = ShownValue<LiveState<Kept>>

/** The view of a list of which nothing is known yet. */
export function newLiveView<Kept extends { readonly id: string }>(): LiveView<Kept> {
  return new ShownValue({ rows: new Map(), from: 'nothing', at: null })
}
