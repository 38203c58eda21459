import { type ListChange, type LiveStream, readLiveList } from './event-source.ts'
import {
  dropFromStorage,
  forgetInStorage,
  keepInStorage,
  readNote,
  rowsInStorage,
  writeNote,
} from './kept-list.ts'
import { changeRows, countRows, readAll, replaceAll, type StoreName } from './library-db.ts'
import type { LiveState, LiveView } from './view.ts'

type Row = { readonly id: string }

const storageWait = 2000
/** What tabs tell each other beside changes: the list is to be told anew. */
const anewMessage = 'anew'

/**
 * A list that the browser keeps and the server keeps current (specification, section 4): painted at once from local storage; then
 * the live stream; where that fails, from LibraryDB. One tab reads the stream, and tells the others.
 */
export class LiveList<Kept extends Row> {
  readonly #store: StoreName
  readonly #stream: LiveStream
  readonly #view: LiveView<Kept>
  readonly #onFull: () => void
  #owner: string | null = null
  #stop: AbortController | null = null
  #writing: Promise<unknown> = Promise.resolve()
  #storing: number | undefined

  /** `view`: what pages see of it. `onFull`: called when there was no room to keep it. */
  constructor(
    store: StoreName,
    stream: LiveStream,
    view: LiveView<Kept>,
    onFull: () => void = () => {},
  ) {
    this.#onFull = onFull
    this.#store = store
    this.#stream = stream
    this.#view = view
  }

  /** Begins to show and to keep the list. `owner`: whose it is; what another one left is forgotten first. null: anybody's. */
  start(owner: string | null = null): void {
    if (this.#stop && this.#owner === owner) return
    this.stop()
    this.#owner = owner
    const note = readNote(this.#store)
    if (note && note.owner !== owner) void this.forget()
    const painted = rowsInStorage<Kept>(this.#store)
    if (painted) this.#show(painted, 'kept', readNote(this.#store)?.at ?? null)
    const stop = new AbortController()
    this.#stop = stop
    this.#run(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
  }

  /** Ends the stream; what is shown stays. */
  stop(): void {
    this.#stop?.abort()
    this.#stop = null
  }

  /** Has the list told anew, to whichever tab reads the stream; what is kept stays until then. */
  anew(): void {
    writeNote(this.#store, { cursor: '', count: -1, owner: this.#owner, at: Date.now() })
    const others = new BroadcastChannel(`almirah ${this.#store}`)
    others.postMessage(anewMessage)
    others.close()
  }

  /** Takes the list out of this browser. */
  async forget(): Promise<void> {
    window.clearTimeout(this.#storing)
    forgetInStorage(this.#store)
    this.#show([], 'nothing', null)
    await this.#write(() => replaceAll(this.#store, []))
  }

  async #run(stop: AbortSignal): Promise<void> {
    const others = new BroadcastChannel(`almirah ${this.#store}`)
    stop.addEventListener('abort', () => others.close())
    others.onmessage = ({ data }: MessageEvent<ListChange | typeof anewMessage>) => {
      if (data !== anewMessage) return this.#apply(data)
      this.stop()
      this.start(this.#owner)
    }
    await this.#showKept()
    const lead = () => this.#lead(others, stop)
    if (!('locks' in navigator)) return lead()
    await navigator.locks.request(`almirah ${this.#store}`, { signal: stop }, lead)
  }

  /** Shows what LibraryDB has, where local storage had nothing. */
  async #showKept(): Promise<void> {
    if (this.#view.value.from !== 'nothing') return
    const note = readNote(this.#store)
    if (!note) return
    try {
      const rows = (await readAll(this.#store)) as Kept[]
      if (rows.length > 0 && this.#view.value.from === 'nothing') this.#show(rows, 'kept', note.at)
    } catch {}
  }

  /** Reads the stream until it is stopped, keeps what it tells, and tells the other tabs. */
  async #lead(others: BroadcastChannel, stop: AbortSignal): Promise<void> {
    const since = await this.#place()
    await new Promise<void>((resolve) => {
      const end = readLiveList(this.#stream, since, {
        onChange: (change) => {
          // Before the others hear of it: a tab that opens now must not paint what was.
          if (change.replaces || Object.keys(change.rows).length > 0) dropFromStorage(this.#store)
          this.#apply(change)
          others.postMessage(change)
          void this.#keep(change)
        },
        onFailure: () => this.#fail(),
        onRevoked: () => {
          this.stop()
          void this.forget()
        },
      })
      stop.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  }

  /** From where the kept list can be carried on; null: it has to be told anew. */
  async #place(): Promise<string | null> {
    const note = readNote(this.#store)
    if (!note || note.owner !== this.#owner) return null
    const kept = await countOf(this.#store)
    return kept === note.count && this.#view.value.rows.size === note.count ? note.cursor : null
  }

  #fail(): void {
    if (this.#view.value.from === 'live') this.#view.show({ ...this.#view.value, from: 'kept' })
  }

  #apply({ replaces, rows }: ListChange): void {
    const next = new Map(replaces ? [] : this.#view.value.rows)
    for (const [id, row] of Object.entries(rows)) {
      if (row === null) next.delete(id)
      else next.set(id, { ...row, id } as Kept)
    }
    this.#view.show({ rows: next, from: 'live', at: Date.now() })
  }

  #show(rows: readonly Kept[], from: LiveState<Kept>['from'], at: number | null): void {
    this.#view.show({ rows: new Map(rows.map((row) => [row.id, row])), from, at })
  }

  /** First the rows, then where they stand: what is noted is never ahead of what is kept. */
  #keep({ replaces, rows, cursor }: ListChange): Promise<void> {
    const { rows: all } = this.#view.value
    const owner = this.#owner
    return this.#write(async () => {
      // Until the rows are written nobody can go on from them, but whose they are is known.
      writeNote(this.#store, { cursor: '', count: -1, owner, at: 0 })
      // What is private and has no owner noted would outlast them.
      if (owner !== null && readNote(this.#store)?.owner !== owner) return
      if (replaces) await replaceAll(this.#store, all.values())
      else {
        const ids = Object.keys(rows)
        const there = ids.flatMap((id) => all.get(id) ?? [])
        const gone = ids.filter((id) => !all.has(id))
        await changeRows(this.#store, there, gone)
      }
      if (owner !== this.#owner) return
      writeNote(this.#store, { cursor, count: all.size, owner, at: Date.now() })
      window.clearTimeout(this.#storing)
      this.#storing = window.setTimeout(() => {
        if (owner === this.#owner) keepInStorage(this.#store, [...this.#view.value.rows.values()])
      }, storageWait)
    })
  }

  /** One write after the other. A browser without a database keeps nothing, and works all the same. */
  #write(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(work).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') this.#onFull()
    })
    this.#writing = done
    return done
  }
}

async function countOf(store: StoreName): Promise<number | null> {
  try {
    return await countRows(store)
  } catch {
    return null
  }
}
