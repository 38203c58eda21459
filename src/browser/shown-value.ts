/** A value outside of React that components show, by `useSyncExternalStore`. */
export class ShownValue<Value> {
  readonly #listeners = new Set<() => void>()
  #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  /** Shows another value, and calls the listeners. */
  show(value: Value): void {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  /** Calls the listener after each change; answers with what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
