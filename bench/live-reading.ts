import { connect, type Socket } from 'node:net'
import { constants, inflateRawSync } from 'node:zlib'

/**
 * What has come to a reader of a live list at once: mostly one event, deflated, and when it had
 * come (ms of `performance.now()`).
 */
type Arrived = { readonly piece: Buffer; readonly at: number }

/**
 * A reader of a live list on a connection of its own, that costs little: it keeps what comes,
 * deflated, until somebody looks.
 */
export class LiveReading {
  arrived: Arrived[] = []
  readonly #socket: Socket
  #rest: Buffer = Buffer.alloc(0)
  #hasHead = false
  #headOfGzip = 10
  #waiting = Promise.withResolvers<void>()
  #failure: Error | null = null

  /**
   * `since`: where it stood when it last read; null: it has nothing. `cookie`: of whoever is signed
   * in.
   */
  constructor(url: string, since: string | null, cookie = '') {
    const { hostname, port, pathname, search } = new URL(url)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (bytes: Buffer) => this.#read(bytes))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the site ended the stream')))
    const place = since === null ? '' : `Last-Event-ID: ${since}\r\n`
    const who = cookie === '' ? '' : `Cookie: ${cookie}\r\n`
    this.#socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\nAccept-Encoding: gzip\r\n${place}${who}\r\n`,
    )
  }

  /** What has come over the wire so far, with heads. */
  get bytes(): number {
    return this.#socket.bytesRead
  }

  /**
   * Resolves with the first event that has come, or comes, since they were last taken and that `is`
   * accepts. `from`: how many had come of which none is it. Errors: the stream ends before.
   */
  async until(is: (one: Arrived) => boolean, from = 0): Promise<Arrived> {
    for (let at = from; ; at++) {
      while (at >= this.arrived.length) {
        if (this.#failure) throw this.#failure
        await this.#waiting.promise
      }
      const one = this.arrived[at]
      if (one && is(one)) return one
    }
  }

  /** Resolves with where the reader stands once it has been told all that there was. */
  async caughtUp(): Promise<string> {
    const last = await this.until(({ piece }) => placeOf(piece) !== null)
    return placeOf(last.piece) ?? ''
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#failure = error
    this.#waiting.resolve()
  }

  #read(bytes: Buffer): void {
    const at = performance.now()
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    if (!this.#hasHead && !this.#takeHead()) return
    for (let piece = this.#takePiece(); piece; piece = this.#takePiece()) {
      const deflated = piece.subarray(this.#headOfGzip)
      this.#headOfGzip = 0
      if (deflated.length > 0) this.arrived.push({ piece: deflated, at })
    }
    this.#waiting.resolve()
    this.#waiting = Promise.withResolvers()
  }

  #takeHead(): boolean {
    const end = this.#rest.indexOf('\r\n\r\n')
    if (end < 0) return false
    const [status = ''] = this.#rest.toString('latin1', 0, end).split('\r\n')
    if (status !== 'HTTP/1.1 200 OK') this.#socket.destroy(new Error(status))
    this.#rest = this.#rest.subarray(end + 4)
    this.#hasHead = true
    return true
  }

  /** The next chunk of the answer, which holds whole events; null: it has not come whole. */
  #takePiece(): Buffer | null {
    const line = this.#rest.indexOf('\r\n')
    if (line < 0) return null
    const length = Number.parseInt(this.#rest.toString('latin1', 0, line), 16)
    const end = line + 2 + length
    if (this.#rest.length < end + 2) return null
    const piece = this.#rest.subarray(line + 2, end)
    this.#rest = this.#rest.subarray(end + 2)
    return piece
  }
}

/** The events of a piece as text. */
export function eventText(piece: Buffer): string {
  return inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
}

function placeOf(piece: Buffer): string | null {
  return (
    eventText(piece)
      .match(/(?<=^id: )\S+$/gm)
      ?.at(-1) ?? null
  )
}
