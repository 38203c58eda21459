import type { Sent } from '#src/browser/send-json.ts'
import { mostKioskOperations } from './gate-register.ts'
import { bareAnswer, type KioskAnswer, type KioskOperation } from './kiosk.ts'
import type { KioskStore, QueuedOperation } from './kiosk-store.ts'

/** How a gate stands to the library. */
export type KioskState = {
  /** What the library is not told yet. */
  readonly waiting: number
  readonly isCut: boolean
  /** The code of the gate opens nothing any more. */
  readonly hasEnded: boolean
}

export const firstKioskState: KioskState = { waiting: 0, isCut: false, hasEnded: false }

type Answers = { readonly answers: readonly KioskAnswer[] }

type LinkParts = {
  readonly store: KioskStore
  readonly send: (operations: readonly KioskOperation[]) => Promise<Sent<Answers>>
  readonly tell: (state: KioskState) => void
  /** Milliseconds for which whoever scanned waits for the library. */
  readonly patience?: number
}

const usualPatience = 2500

/**
 * Between a gate and the library: what is done here is kept on the device first, then sent in its
 * order, and forgotten once the library has it.
 */
export class KioskLink {
  readonly #parts: LinkParts
  #state = firstKioskState
  #queue: QueuedOperation[] = []
  readonly #asked = new Map<string, (answer: KioskAnswer) => void>()
  #sending: Promise<void> | null = null
  #opening: Promise<void> | null = null

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  /** Takes up what was done before and is not sent. */
  open(): Promise<void> {
    this.#opening ??= this.#takeUp()
    return this.#opening
  }

  /**
   * Does something here; what the library says to it, or that it waits. Errors: this device cannot
   * keep it.
   */
  async enter(operation: KioskOperation): Promise<KioskAnswer> {
    await this.open()
    const place = await this.#parts.store.add(operation)
    this.#queue.push({ operation, place })
    this.#set({ waiting: this.#queue.length })
    const { promise, resolve } = Promise.withResolvers<KioskAnswer>()
    this.#asked.set(operation.key, resolve)
    const waits = () => this.#answer(bareAnswer(operation.key, 'waits'))
    const timer = setTimeout(waits, this.#state.isCut ? 0 : (this.#parts.patience ?? usualPatience))
    void this.sendAll()
    return promise.finally(() => clearTimeout(timer))
  }

  /** Tells the library all that waits, in its order; one call at a time. Never rejects. */
  sendAll(): Promise<void> {
    this.#sending ??= this.#sendQueue().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #takeUp(): Promise<void> {
    this.#queue = [...(await this.#parts.store.all().catch(() => []))]
    this.#set({ waiting: this.#queue.length })
  }

  async #sendQueue(): Promise<void> {
    await this.open()
    let most = mostKioskOperations
    while (this.#queue.length > 0) {
      const group = this.#queue.slice(0, most)
      const sent = await this.#parts.send(group.map(({ operation }) => operation))
      if (sent.kind === 'later') return this.#set({ isCut: true })
      if (sent.kind === 'refused') {
        if (sent.status === 404) return this.#set({ hasEnded: true, isCut: false })
        // One that cannot be read must not hold up the others.
        if (group.length > 1) most = 1
        else await this.#drop(group)
        continue
      }
      for (const answer of sent.answer.answers) this.#answer(answer)
      await this.#drop(group)
      this.#set({ isCut: false, hasEnded: false })
    }
    this.#set({ isCut: false })
  }

  async #drop(group: readonly QueuedOperation[]): Promise<void> {
    await this.#parts.store.drop(group.map(({ place }) => place))
    this.#queue = this.#queue.slice(group.length)
    this.#set({ waiting: this.#queue.length })
  }

  #answer(answer: KioskAnswer): void {
    this.#asked.get(answer.key)?.(answer)
    this.#asked.delete(answer.key)
  }

  #set(change: Partial<KioskState>): void {
    this.#state = { ...this.#state, ...change }
    this.#parts.tell(this.#state)
  }
}
