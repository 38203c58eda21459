import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Log } from '../log.ts'
import { eventPiece, type Piece } from './event-piece.ts'
import { LiveReader } from './live-reader.ts'
import { type LiveRows, LiveSnapshot } from './live-snapshot.ts'

/**
 * What changed since a cursor, for each audience; `rows` null: so much, or so long ago, that nobody
 * knows.
 */
export type LiveChanges = {
  readonly cursor: string
  readonly rows: ReadonlyMap<string, LiveRows> | null
}

/** Where a live list comes from. Cursors are text without line breaks. */
export type LiveSource = {
  /** Milliseconds between two looks for changes; left out: 250. */
  readonly pulse?: number
  /**
   * What happened after `cursor`, in whatever order it was committed. A cursor that is none counts
   * as one of long ago.
   */
  readonly changesSince: (cursor: string) => Promise<LiveChanges>
  /** Where the list stands now. */
  readonly cursor: () => Promise<string>
  /** All that an audience sees, part by part, as it is at some time after the call. */
  readonly snapshot: (audience: string) => AsyncIterable<LiveRows>
  /** Whether an audience is of many, so that its snapshot is worth keeping. */
  readonly isShared: (audience: string) => boolean
  /** Of these readers, the sessions that may not read on as they began to. */
  readonly revoked: (
    readers: readonly { readonly person: Person; readonly audience: string }[],
  ) => Promise<ReadonlySet<string>>
}

type Join = {
  readonly audience: string
  readonly person: Person | null
  readonly gzip: boolean
  /** Where the reader was when it last read; null: it has nothing. */
  readonly since: string | null
  /** How many parts of the snapshot it takes at most; null: all. */
  readonly parts: number | null
  /**
   * Who reads, as limits count them, and how many streams they may have open; null: as many as they
   * like.
   */
  readonly limit: { readonly reader: string; readonly most: number } | null
}

const mostReaders = 20_000
const usualPulse = 250
const keepAliveEvery = 25_000
const revokedEvery = 1000
/** A kept snapshot is made anew when what changed since is this much of it, and this many bytes. */
const staleShare = 0.1
const staleBytes = 2000

const keepAlive = eventPiece('keep-alive', null)
const authRevoked = eventPiece('auth_revoked', 'Sign in again to read this list.')

/**
 * A list that many read and that tells each of them what changes, within a quarter of a second or
 * so.
 */
export class LiveFeed {
  readonly #source: LiveSource
  readonly #log: Log
  readonly #readers = new Set<LiveReader>()
  /** Open streams of those whose streams are limited. */
  readonly #openOf = new Map<string, number>()
  readonly #snapshots = new Map<string, Promise<LiveSnapshot>>()
  /** What readers who come at one time are told of what they missed, by audience and cursor. */
  #missed = new Map<string, Promise<LiveChanges>>()
  #pieces = new WeakMap<LiveRows, Piece>()
  /** Up to where all readers were told. */
  #cursor = ''
  /** Resolves once changes are looked for; null while nobody reads. */
  #start: Promise<void> | null = null
  #lastAlive = Date.now()
  #lastRevoked = 0
  #isClosed = false

  constructor(source: LiveSource, log: Log) {
    this.#source = source
    this.#log = log
  }

  get readers(): number {
    return this.#readers.size
  }

  /**
   * A stream of events for one more reader. Errors: `unavailable` where there are too many,
   * `too-many-requests` where they are of one.
   */
  join({ audience, person, gzip, since, parts, limit }: Join): ReadableStream<Uint8Array> {
    if (this.#readers.size >= mostReaders) {
      throw new AppError('unavailable', 'Too many people read this list live. Please try later.')
    }
    if (limit) this.#count(limit)
    const onEnd = (ended: LiveReader) => {
      this.#readers.delete(ended)
      if (limit) this.#uncount(limit.reader)
    }
    const reader = new LiveReader({ audience, person, gzip, onEnd })
    this.#readers.add(reader)
    if (this.#isClosed) {
      reader.end()
      return reader.stream
    }
    this.#start ??= this.#run()
    this.#begin(reader, since, parts).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a reader of a live list could not be told what there is')
      reader.end()
    })
    return reader.stream
  }

  #count({ reader, most }: { readonly reader: string; readonly most: number }): void {
    const open = this.#openOf.get(reader) ?? 0
    if (open >= most) {
      throw new AppError(
        'too-many-requests',
        `This list is open ${most} times from here, which is the most. Please close some of them, or wait a minute.`,
        { retryAfter: 60 },
      )
    }
    this.#openOf.set(reader, open + 1)
  }

  #uncount(reader: string): void {
    const open = (this.#openOf.get(reader) ?? 1) - 1
    if (open > 0) this.#openOf.set(reader, open)
    else this.#openOf.delete(reader)
  }

  /**
   * Tells an audience of this process something that is no change of the list: nobody goes on from
   * it, and who comes later is not told.
   */
  tell(audience: string, rows: LiveRows): void {
    const piece = eventPiece('patch', { path: '/', data: rows })
    for (const reader of this.#readers) if (reader.audience === audience) reader.send(piece)
  }

  /**
   * Ends all streams, and each that is asked for from now on: browsers come again, to another
   * process or to this one's successor. An error would keep them from it (HTML, 9.2.3).
   */
  close(): void {
    this.#isClosed = true
    for (const reader of this.#readers) reader.end()
  }

  async #begin(reader: LiveReader, since: string | null, parts: number | null): Promise<void> {
    await this.#start
    if (since !== null) {
      const missed = await this.#changesSince(since)
      if (missed.rows !== null) {
        await reader.tell(this.#patch(missed, reader.audience))
        return reader.caughtUp()
      }
    }
    const snapshot = await this.#snapshot(reader.audience)
    for await (const piece of snapshot.pieces(parts)) await reader.tell(piece)
    const missed = await this.#changesSince(snapshot.cursor)
    if (missed.rows === null) throw new Error('what changed since the snapshot is forgotten')
    await reader.tell(this.#patch(missed, reader.audience))
    reader.caughtUp()
  }

  #changesSince(cursor: string): Promise<LiveChanges> {
    const known = this.#missed.get(cursor)
    if (known) return known
    const asked = this.#source.changesSince(cursor)
    this.#missed.set(cursor, asked)
    return asked
  }

  #patch({ cursor, rows }: LiveChanges, audience: string): Piece {
    const changed = rows?.get(audience) ?? {}
    const known = this.#pieces.get(changed)
    if (known) return known
    const piece = eventPiece('patch', { path: '/', data: changed }, cursor)
    this.#pieces.set(changed, piece)
    return piece
  }

  /** A kept snapshot while little has changed since, else a new one. */
  async #snapshot(audience: string): Promise<LiveSnapshot> {
    const cached = this.#snapshots.get(audience)
    if (cached && (await this.#isFresh(await cached, audience))) return cached
    // Whoever else came meanwhile has begun one already.
    const other = this.#snapshots.get(audience)
    if (other && other !== cached) return other
    const made = this.#source
      .cursor()
      .then((cursor) => new LiveSnapshot(cursor, this.#source.snapshot(audience)))
    if (this.#source.isShared(audience)) {
      this.#snapshots.set(audience, made)
      made.catch(() => this.#snapshots.delete(audience))
    }
    return made
  }

  async #isFresh(cached: LiveSnapshot, audience: string): Promise<boolean> {
    if (cached.failed) return false
    const missed = await this.#changesSince(cached.cursor)
    if (missed.rows === null) return false
    return this.#patch(missed, audience).deflated.length <= cached.bytes * staleShare + staleBytes
  }

  /** Looks for changes from now on, as long as anybody reads. Resolves as soon as it does. */
  async #run(): Promise<void> {
    try {
      this.#cursor = await this.#source.cursor()
    } catch (error) {
      this.#start = null
      throw error
    }
    this.#missed = new Map()
    setTimeout(() => this.#pulse(), this.#source.pulse ?? usualPulse)
  }

  async #pulse(): Promise<void> {
    if (this.#readers.size === 0) {
      this.#start = null
      return
    }
    try {
      await this.#look()
    } catch (error) {
      this.#log.warn({ err: error }, 'a live list could not look for changes')
    }
    setTimeout(() => this.#pulse(), this.#source.pulse ?? usualPulse)
  }

  async #look(): Promise<void> {
    const changes = await this.#source.changesSince(this.#cursor)
    this.#cursor = changes.cursor
    // What was read before this look may lack what it found: who comes later must not be told that.
    this.#missed = new Map()
    if (changes.rows === null) for (const reader of this.#readers) reader.end()
    else this.#broadcast(changes)
    const now = Date.now()
    if (now - this.#lastAlive > keepAliveEvery) {
      this.#lastAlive = now
      for (const reader of this.#readers) reader.send(keepAlive)
    }
    if (now - this.#lastRevoked > revokedEvery) {
      this.#lastRevoked = now
      await this.#endRevoked()
    }
  }

  #broadcast(changes: LiveChanges): void {
    for (const reader of this.#readers) {
      if (changes.rows?.has(reader.audience)) reader.send(this.#patch(changes, reader.audience))
    }
  }

  async #endRevoked(): Promise<void> {
    const known = [...this.#readers].flatMap(({ person, audience }) =>
      person ? [{ person, audience }] : [],
    )
    if (known.length === 0) return
    const revoked = await this.#source.revoked(known)
    for (const reader of this.#readers) {
      if (reader.person && revoked.has(reader.person.sessionId)) reader.endWith(authRevoked)
    }
  }
}
