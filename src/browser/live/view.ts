import { ShownValue } from '../shown-value.ts'

/** A live list as pages show it. A new object with each change. */
export type LiveState<Listed extends { readonly id: string }> = {
  readonly rows: ReadonlyMap<string, Listed>
  /** `kept`: as it was at `at`; `live`: as it is. */
  readonly from: 'nothing' | 'kept' | 'live'
  /** When it was told last, in ms since 1970; null: never. */
  readonly at: number | null
}

/**
 * What pages see of a live list: small, so that the list itself comes once a page has come to rest.
 */
export type LiveView<Listed extends { readonly id: string }> = ShownValue<LiveState<Listed>>

/** The view of a list of which nothing is known yet. */
export function newLiveView<Listed extends { readonly id: string }>(): LiveView<Listed> {
  return new ShownValue({ rows: new Map(), from: 'nothing', at: null })
}
