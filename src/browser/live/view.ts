/** A live list as pages show it. A new object with each change. */
export type LiveState<Kept extends { readonly id: string }> = {
  readonly rows: ReadonlyMap<string, Kept>
  /** `kept`: as it was at `at`; `live`: as it is. */
  readonly from: 'nothing' | 'kept' | 'live'
  /** When it was told last, in ms since 1970; null: never. */
  readonly at: number | null
}

/** What pages see of a live list: small, so that the list itself comes once a page has come to rest. */
export class LiveView<Kept extends { readonly id: string }> {
  readonly #listeners = new Set<() => void>()
  #state: LiveState<Kept> = { rows: new Map(), from: 'nothing', at: null }

  get state(): LiveState<Kept> {
    return this.#state
  }

  /** Shows another state, and calls the listeners. */
  show(state: LiveState<Kept>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** Calls the listener after each change; answers with what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
