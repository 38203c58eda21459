import { CatchUp } from './catch-up.ts'
import { type LiveEvent, readLiveList } from './event-source.ts'
import { readAll, type StoreName } from './library-db.ts'
import {
  dataOf,
  GatheredRows,
  type ListChange,
  type ListNews,
  type LiveStream,
  type Row,
  type Rows,
  withId,
} from './list-change.ts'
import { storedPlace } from './list-place.ts'
import { dropFromStorage, readNote, rowsInStorage, writeNote } from './stored-list.ts'
import { StoredWriter } from './stored-writer.ts'
import type { LiveState, LiveView } from './view.ts'

/**
 * A list that the browser keeps and the server keeps current (specification, section 4): painted at
 * once from local storage; then the live stream; where that fails, from LibraryDB. One tab reads
 * the stream, and tells the others.
 */
export class LiveList<Listed extends Row> {
  readonly #store: StoreName
  readonly #stream: LiveStream
  readonly #view: LiveView<Listed>
  readonly #stored: StoredWriter
  #owner: string | null = null
  #stop: AbortController | null = null
  #others: BroadcastChannel | null = null
  #gathered = new GatheredRows()
  /**
   * Whether all there is was told to the other tabs without this one: it is read once it is kept.
   */
  #missed = false
  /** Whether this tab reads the stream. */
  #leads = false
  /** Where the list stood that was shown from storage; '': none was. */
  #shownFrom = ''
  readonly #catchUp = new CatchUp(
    (news) => this.#tell(news),
    () => this.#showCurrent(),
  )

  /** `view`: what pages see of it. `onFull`: called when there was no room to keep it. */
  constructor(
    store: StoreName,
    stream: LiveStream,
    view: LiveView<Listed>,
    onFull: () => void = () => {},
  ) {
    this.#stored = new StoredWriter(store, onFull)
    this.#store = store
    this.#stream = stream
    this.#view = view
  }

  /**
   * Begins to show and to keep the list. `owner`: whose it is; what another one left is forgotten
   * first. null: anybody's.
   */
  start(owner: string | null = null): void {
    if (this.#stop && this.#owner === owner) return
    this.stop()
    this.#owner = owner
    const note = readNote(this.#store)
    if (note && note.owner !== owner) void this.forget()
    const painted = rowsInStorage<Listed>(this.#store)
    this.#shownFrom = (painted && note?.cursor) ?? ''
    if (painted) this.#show(painted, 'kept', note?.at ?? null)
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
    others.postMessage('anew' satisfies ListNews)
    others.close()
  }

  /** Takes the list out of this browser. */
  async forget(): Promise<void> {
    dropFromStorage(this.#store)
    this.#show([], 'nothing', null)
    await this.#stored.forget()
  }

  async #run(stop: AbortSignal): Promise<void> {
    const others = new BroadcastChannel(`almirah ${this.#store}`)
    stop.addEventListener('abort', () => {
      others.close()
      if (this.#others === others) this.#others = null
    })
    this.#others = others
    others.onmessage = ({ data }: MessageEvent<ListNews>) => this.#hear(data)
    await this.#showStored()
    this.#catchUp.ask()
    const lead = () => this.#lead(stop)
    if (!('locks' in navigator)) return lead()
    await navigator.locks.request(`almirah ${this.#store}`, { signal: stop }, lead)
  }

  /** Shows what LibraryDB has, where local storage had nothing. */
  async #showStored(): Promise<void> {
    if (this.#view.value.from === 'nothing') await this.#readStored('kept')
  }

  async #readStored(from: 'kept' | 'live'): Promise<void> {
    const { value } = this.#view
    const note = readNote(this.#store)
    if (note?.owner !== this.#owner) return
    try {
      const rows = (await readAll(this.#store)) as Listed[]
      if (rows.length === 0 || this.#view.value !== value) return
      this.#shownFrom = note.cursor
      this.#show(rows, from, note.at)
    } catch {}
  }

  /** What the tab that reads the stream tells. */
  #hear(news: ListNews): void {
    if (news === 'anew') {
      this.stop()
      this.start(this.#owner)
    } else if (news === 'ask') this.#answer()
    else if ('current' in news) void this.#catchUp.hearCurrent()
    else if ('change' in news) {
      this.#catchUp.hearChange()
      this.#apply(news.change)
    } else if ('part' in news) {
      const data = dataOf(news.part)
      if (data) this.#gather(this.#stream.rows(data), news.begins)
    } else if ('whole' in news) this.#missed = this.#applyWhole(news.whole) === null
    else if (this.#missed) {
      this.#missed = false
      void this.#readStored('live')
    }
  }

  /** Shows what is stored as current; it is not read again where it is what is shown. */
  async #showCurrent(): Promise<void> {
    const note = readNote(this.#store)
    const { value } = this.#view
    const isShown = note !== null && note.cursor !== '' && note.cursor === this.#shownFrom
    if (isShown) this.#view.show({ ...value, from: 'live' })
    else await this.#readStored('live')
  }

  #answer(): void {
    if (!this.#leads || this.#view.value.from !== 'live') return
    void this.#stored.written().then(() => this.#tell({ current: true }))
  }

  /** Reads the stream until it is stopped, keeps what it tells, and tells the other tabs. */
  async #lead(stop: AbortSignal): Promise<void> {
    const since = await storedPlace(this.#store, this.#owner, this.#view.value.rows.size)
    // Stopped meanwhile: a stream that is opened now would never be ended.
    if (stop.aborted) return
    this.#leads = true
    this.#gathered = new GatheredRows()
    await new Promise<void>((resolve) => {
      const end = readLiveList(this.#stream.address, since, {
        onEvent: (event) => this.#take(event),
        onFailure: () => {
          this.#gathered = new GatheredRows()
          if (this.#view.value.from === 'live')
            this.#view.show({ ...this.#view.value, from: 'kept' })
        },
        onRevoked: () => {
          this.stop()
          void this.forget()
        },
      })
      stop.addEventListener('abort', () => {
        this.#leads = false
        end()
        resolve()
      })
    })
  }

  #take({ name, text, cursor, isPlace }: LiveEvent): void {
    const begins = name === 'put'
    const isPart = begins || this.#gathered.size !== null
    if (isPart) this.#tell({ part: text, begins })
    const data = dataOf(text)
    if (!data) return
    const rows = this.#stream.rows(data)
    if (isPart) {
      this.#gather(rows, begins)
      if (isPlace) this.#endWhole(cursor)
      return
    }
    const change = { replaces: false, rows: new Map(rows), cursor }
    // Before the others hear of it: a tab that opens now must not paint what was.
    if (change.rows.size > 0) dropFromStorage(this.#store)
    this.#tell({ change })
    this.#apply(change)
    void this.#keep(change)
  }

  #endWhole(cursor: string): void {
    dropFromStorage(this.#store)
    this.#tell({ whole: cursor })
    const change = this.#applyWhole(cursor)
    if (change) void this.#keep(change)
  }

  #tell(news: ListNews): void {
    this.#others?.postMessage(news)
  }

  #gather(rows: Rows, begins: boolean): void {
    this.#gathered.add(rows, begins)
    if (this.#gathered.size !== null) this.#stream.onPart?.(this.#gathered.size)
  }

  /** Shows all there is; null: this tab has not heard all of it. */
  #applyWhole(cursor: string): ListChange | null {
    const rows = this.#gathered.take()
    if (!rows) return null
    this.#stream.onPart?.(null)
    const change = { replaces: true, rows, cursor }
    this.#apply(change)
    return change
  }

  #apply({ replaces, rows }: ListChange): void {
    const next = new Map(replaces ? [] : this.#view.value.rows)
    for (const [id, row] of rows) {
      if (row === null) next.delete(id)
      else next.set(id, withId(row, id) as Listed)
    }
    this.#view.show({ rows: next, from: 'live', at: Date.now() })
  }

  #show(rows: readonly Listed[], from: LiveState<Listed>['from'], at: number | null): void {
    this.#view.show({ rows: new Map(rows.map((row) => [row.id, row])), from, at })
  }

  #keep(change: ListChange): Promise<void> {
    const owner = this.#owner
    return this.#stored.keep(change, this.#view.value.rows, owner, {
      isStillOf: () => owner === this.#owner,
      onKept: () => this.#tell({ kept: change.cursor }),
      rows: () => [...this.#view.value.rows.values()],
    })
  }
}
