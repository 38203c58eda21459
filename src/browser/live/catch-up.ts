import type { ListNews } from './list-change.ts'

/**
 * How a tab that is told of a list by another one, but came later, learns that what is stored is
 * how things are: it asks, and shows what is stored once more where something has changed
 * meanwhile. `tell` reaches the other tabs; `show` shows what is stored as current.
 */
export class CatchUp {
  readonly #tell: (news: ListNews) => void
  readonly #show: () => Promise<void>
  #asked: 'no' | 'yes' | 'changed' = 'no'

  constructor(tell: (news: ListNews) => void, show: () => Promise<void>) {
    this.#tell = tell
    this.#show = show
  }

  ask(): void {
    this.#asked = 'yes'
    this.#tell('ask')
  }

  /** Something has changed: what is stored may not have it yet. */
  hearChange(): void {
    if (this.#asked === 'yes') this.#asked = 'changed'
  }

  /** What is stored was current when this was told. */
  async hearCurrent(): Promise<void> {
    if (this.#asked === 'yes') await this.#show()
    const again = this.#asked === 'changed'
    this.#asked = 'no'
    if (again) this.ask()
  }
}
