import { type Piece, sharedPiece } from './event-piece.ts'

/** Rows by their ids as their readers see them; null: there is no such row any more. */
export type LiveRows = Readonly<Record<string, unknown>>

/**
 * All that an audience saw at a cursor, as pieces that many readers take while they are still being
 * made.
 */
export class LiveSnapshot {
  /** What happened after it may be missing. */
  readonly cursor: string
  readonly #pieces: Piece[] = []
  #bytes = 0
  #isWhole = false
  #failure: unknown = null
  #next = Promise.withResolvers<void>()

  constructor(cursor: string, parts: AsyncIterable<LiveRows>) {
    this.cursor = cursor
    this.#make(parts)
      .catch((error: unknown) => {
        this.#failure = error ?? new Error('a snapshot failed')
      })
      .finally(() => this.#next.resolve())
  }

  /** How large it is so far, deflated. */
  get bytes(): number {
    return this.#bytes
  }

  get failed(): boolean {
    return this.#failure !== null
  }

  /** The first pieces, at most so many; null: all. Throws what went wrong in making them. */
  async *pieces(most: number | null): AsyncGenerator<Piece> {
    for (let at = 0; most === null || at < most; at++) {
      while (at >= this.#pieces.length && !this.#isWhole && !this.failed) await this.#next.promise
      if (this.failed) throw this.#failure
      const piece = this.#pieces[at]
      if (!piece) return
      yield piece
    }
  }

  async #make(parts: AsyncIterable<LiveRows>): Promise<void> {
    for await (const data of parts) await this.#add(data)
    if (this.#pieces.length === 0) await this.#add({})
    this.#isWhole = true
  }

  async #add(data: LiveRows): Promise<void> {
    const name = this.#pieces.length === 0 ? 'put' : 'patch'
    const piece = await sharedPiece(name, { path: '/', data })
    this.#pieces.push(piece)
    this.#bytes += piece.deflated.length
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }
}
