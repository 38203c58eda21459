import type { Sent } from '#src/browser/send-json.ts'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { DeskEngine } from './desk-engine.ts'
import type { DeskStore } from './desk-store.ts'
import type { SendOperation } from './send-operations.ts'
import { sendOperations } from './send-operations.ts'
import type { FetchSnapshot } from './store-snapshot.ts'
import { storeSnapshot } from './store-snapshot.ts'
import type { OfflineDeskWords } from './words.ts'

/** How a desk stands to the library. */
export type LinkState = {
  readonly isCut: boolean
  /** When the network went, in ms since 1970; null: it is there. */
  readonly since: number | null
  /** How many operations the library does not know of yet. */
  readonly waiting: number
  /** Since the page was opened: how many it took, and how many of them became tasks. */
  readonly sent: number
  readonly tasks: number
  /** When the snapshot was made; null: there is none. */
  readonly snapshotAt: string | null
  /** Why the library does not take what waits. */
  readonly trouble: string | null
}

export const firstLinkState: LinkState = {
  isCut: false,
  since: null,
  waiting: 0,
  sent: 0,
  tasks: 0,
  snapshotAt: null,
  trouble: null,
}

type LinkParts = {
  readonly store: DeskStore
  readonly send: (scan: DeskScan, patience?: number) => Promise<Sent<DeskAnswer>>
  readonly sendOperation: SendOperation
  readonly fetchSnapshot: FetchSnapshot
  /** The engine from what is kept; null: there is nothing to work from. */
  readonly engine: () => Promise<DeskEngine | null>
  /** Whether the library answers. */
  readonly probe: () => Promise<boolean>
  /** Runs work that one window at a time may do; null: another one does it. */
  readonly alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>
  readonly tell: (state: LinkState) => void
  readonly words: OfflineDeskWords
}

/** With a snapshot, the library has so many milliseconds to answer a scan. */
const patience = 6000

/**
 * Between a desk and its library: answers scans by the library, or by the snapshot where the
 * network is cut, and tells the library afterwards.
 */
export class DeskLink {
  readonly #parts: LinkParts
  #state = firstLinkState
  #engine: DeskEngine | null = null
  /** One thing after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  get state(): LinkState {
    return this.#state
  }

  /**
   * Looks what is left from before, and whether the library answers. `isCut`: it is known that it
   * does not.
   */
  async open(isCut: boolean): Promise<void> {
    await this.#count()
    if (isCut) {
      this.#cut()
      await this.#ready()
    } else if (this.#state.waiting > 0) await this.tellAll()
  }

  /** Has a scan answered; never rejects. */
  readonly send = (scan: DeskScan): Promise<Sent<DeskAnswer>> =>
    this.#inTurn(() => this.#send(scan))

  /** Brings the snapshot up to date. It is left as it is where that fails. */
  async renewSnapshot(): Promise<void> {
    if (this.#state.isCut || this.#state.waiting > 0) return
    const head = await this.#parts
      .alone(() => storeSnapshot(this.#parts.store, this.#parts.fetchSnapshot))
      .catch(() => null)
    if (head) this.#change({ snapshotAt: head.at })
  }

  /** Forgets the snapshot. */
  async forget(): Promise<void> {
    this.#engine = null
    await this.#parts.store.forgetSnapshot()
    this.#change({ snapshotAt: null })
  }

  /**
   * Tells the library what was done here; with nothing left to tell, the desk works with it again.
   */
  async tellAll(): Promise<void> {
    if (!this.#state.isCut && this.#state.waiting === 0) return
    if (this.#state.waiting === 0 && !(await this.#parts.probe())) return
    const done = await this.#parts.alone(() => this.#tell())
    await this.#count()
    if (done === null) return
    this.#change({ trouble: done.isCut ? null : done.trouble })
    if (done.trouble !== null) return
    await this.#inTurn(async () => {
      await this.#count()
      if (this.#state.waiting > 0) return
      this.#engine = null
      this.#change({ isCut: false, since: null, trouble: null })
    })
    await this.renewSnapshot()
  }

  #tell() {
    return sendOperations(
      this.#parts.store,
      this.#parts.sendOperation,
      (_operation, { outcome }) => {
        const { waiting, sent, tasks } = this.#state
        const more = outcome === 'task' ? 1 : 0
        this.#change({ waiting: Math.max(0, waiting - 1), sent: sent + 1, tasks: tasks + more })
      },
    )
  }

  async #send(scan: DeskScan): Promise<Sent<DeskAnswer>> {
    const { isCut, waiting, snapshotAt } = this.#state
    if (!isCut && waiting === 0) {
      const sent = await this.#parts.send(scan, snapshotAt === null ? undefined : patience)
      if (sent.kind !== 'later' || !sent.isCut) return sent
      if (!(await this.#ready())) return sent
      this.#cut()
    }
    return this.#byItself(scan)
  }

  async #byItself(scan: DeskScan): Promise<Sent<DeskAnswer>> {
    try {
      const engine = await this.#ready()
      if (!engine) return { kind: 'later', message: this.#parts.words.notReached, isCut: true }
      const answer = await engine.answer(scan, new Date())
      await this.#count()
      return { kind: 'answered', answer }
    } catch {
      return { kind: 'refused', message: this.#parts.words.cannotKeep }
    }
  }

  /**
   * A snapshot is worked from as it was when the network went; what was done since is in the
   * engine.
   */
  async #ready(): Promise<DeskEngine | null> {
    if (this.#engine) return this.#engine
    this.#engine = await this.#parts.engine().catch(() => null)
    if (this.#engine) this.#change({ snapshotAt: this.#engine.at })
    return this.#engine
  }

  #cut(): void {
    if (!this.#state.isCut) this.#change({ isCut: true, since: Date.now() })
  }

  async #count(): Promise<void> {
    try {
      const queue = await this.#parts.store.queue()
      this.#change({ waiting: queue.filter(({ sent }) => sent === null).length })
    } catch {
      // A browser without a database keeps nothing.
    }
  }

  #change(changes: Partial<LinkState>): void {
    this.#state = { ...this.#state, ...changes }
    this.#parts.tell(this.#state)
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }
}
