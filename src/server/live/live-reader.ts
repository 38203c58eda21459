import type { Person } from '#src/kernel/actor.ts'
import { gzipHead, type Piece } from './event-piece.ts'

/**
 * A reader who has let this many bytes wait is let go; the browser comes again and goes on from
 * where it was.
 */
const mostWaiting = 4 * 1024 * 1024

/** One open stream of a live list. */
export class LiveReader {
  /** What this reader sees: readers of one audience see the same. */
  readonly audience: string
  /** Who reads; null: anybody. */
  readonly person: Person | null
  readonly stream: ReadableStream<Uint8Array>
  readonly #gzip: boolean
  readonly #onEnd: (reader: LiveReader) => void
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** What comes while the reader is still being told what there was; null: nothing is held back. */
  #heldBack: Piece[] | null = []
  #wanted: (() => void) | null = null
  #taken: (() => void) | null = null
  #ended = false
  #cancelled = false
  #ending = false

  constructor(options: {
    audience: string
    person: Person | null
    gzip: boolean
    onEnd: (reader: LiveReader) => void
  }) {
    this.audience = options.audience
    this.person = options.person
    this.#gzip = options.gzip
    this.#onEnd = options.onEnd
    this.stream = new ReadableStream<Uint8Array>(
      { pull: (controller) => this.#pull(controller), cancel: () => this.#cancel() },
      { highWaterMark: 0 },
    )
    if (this.#gzip) this.#push(gzipHead)
  }

  /** Sends a piece of what there was; resolves when the connection has taken it, or has ended. */
  async tell(piece: Piece): Promise<void> {
    if (this.#ended) return
    this.#push(this.#gzip ? piece.deflated : piece.plain)
    await new Promise<void>((resolve) => {
      this.#taken = resolve
    })
  }

  /** From now on what happens is sent as it comes; what came meanwhile first. */
  caughtUp(): void {
    const held = this.#heldBack ?? []
    this.#heldBack = null
    for (const piece of held) this.send(piece)
  }

  /** Sends what has just happened. */
  send(piece: Piece): void {
    if (this.#heldBack) this.#heldBack.push(piece)
    else this.#push(this.#gzip ? piece.deflated : piece.plain)
    if (this.#waitingBytes > mostWaiting) this.end()
  }

  /** Sends a last piece and ends. */
  endWith(piece: Piece): void {
    this.#heldBack = null
    this.send(piece)
    this.#ending = true
    this.#wanted?.()
  }

  /** Ends at once. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#waiting = []
    this.#wanted?.()
    this.#taken?.()
    this.#onEnd(this)
  }

  #push(bytes: Buffer): void {
    if (this.#ended) return
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.#wanted?.()
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.#waiting.length === 0 && !this.#ended && !this.#ending) {
      this.#taken?.()
      await new Promise<void>((resolve) => {
        this.#wanted = resolve
      })
      this.#wanted = null
    }
    const next = this.#waiting.shift()
    if (next) {
      this.#waitingBytes -= next.length
      controller.enqueue(next)
      return
    }
    if (!this.#cancelled) controller.close()
    this.end()
  }

  #cancel(): void {
    this.#cancelled = true
    this.end()
  }
}
