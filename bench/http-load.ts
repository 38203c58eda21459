import { connect, type Socket } from 'node:net'

/**
 * A request that was answered: of which kind it was, how many milliseconds its answer took to
 * arrive whole, and when that was.
 */
export type Answered = { readonly kind: string; readonly milliseconds: number; readonly at: number }

/** What a reader asks for next. */
export type Asking = () => { readonly kind: string; readonly path: string }

/**
 * So many readers ask one after another for so many seconds, each on a connection of its own that
 * stays open. A plain client: what it costs is taken from the two cores that the site has too.
 * `cookies`: every other reader is signed in by one of these. Errors: an answer that is not 200.
 */
export async function load(
  url: string,
  readers: number,
  seconds: number,
  next: Asking,
  cookies: readonly string[] = [],
): Promise<Answered[]> {
  const { hostname, port } = new URL(url)
  const answered: Answered[] = []
  const end = performance.now() + seconds * 1000
  const read = async (reader: number) => {
    const cookie = reader % 2 === 0 ? undefined : cookies[(reader >> 1) % cookies.length]
    const headers = cookie ? [`Cookie: ${cookie}`] : []
    const connection = new Connection(hostname, Number(port), headers)
    while (performance.now() < end) {
      const { kind, path } = next()
      const started = performance.now()
      await connection.get(path)
      const at = performance.now()
      answered.push({ kind, milliseconds: at - started, at })
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return answered
}

/**
 * A connection that reads into one buffer and keeps of an answer no more than tells where it ends:
 * the client has to cost little.
 */
export class Connection {
  readonly #socket: Socket
  /** What the head of each request has. */
  readonly #always: string
  #head: string | null = null
  #missing = 0
  #tail = ''
  #answer: { resolve: () => void; reject: (error: Error) => void } | null = null

  constructor(hostname: string, port: number, headers: readonly string[] = []) {
    const host = `${hostname}:${port}`
    const always = [`Host: ${host}`, 'Accept: application/json, text/html', ...headers]
    this.#always = always.map((line) => `${line}\r\n`).join('')
    const buffer = Buffer.allocUnsafe(65_536)
    const callback = (length: number) => {
      this.#read(buffer.subarray(0, length))
      return true
    }
    this.#socket = connect({ host: hostname, port, noDelay: true, onread: { buffer, callback } })
    this.#socket.on('error', (error) => this.#answer?.reject(error))
    this.#socket.on('close', () => this.#answer?.reject(new Error('the site hung up')))
  }

  get(path: string): Promise<void> {
    return this.#ask(`GET ${path} HTTP/1.1\r\n${this.#always}\r\n`)
  }

  /** Sends JSON in letters of ASCII. */
  put(path: string, body: string): Promise<void> {
    return this.#ask(
      `PUT ${path} HTTP/1.1\r\n${this.#always}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  }

  #ask(request: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject }
      this.#socket.write(request)
    })
  }

  /** Whether the site has ended it, as it does when nothing is asked for some seconds. */
  get isOver(): boolean {
    return this.#socket.readyState !== 'open' && !this.#socket.connecting
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#head === null) this.#begin(chunk)
    else this.#missing -= chunk.length
    this.#tail = (this.#tail + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5)
    const chunked = this.#missing === Number.NEGATIVE_INFINITY
    if (this.#head === null || (chunked ? this.#tail !== lastChunk : this.#missing > 0)) return
    const head = this.#head
    const answer = this.#answer
    this.#head = null
    this.#tail = ''
    this.#answer = null
    if (head.startsWith('HTTP/1.1 200')) answer?.resolve()
    else answer?.reject(new Error(head.split('\r\n')[0]))
  }

  /** An answer's head comes in one piece from a site on this machine. */
  #begin(chunk: Buffer): void {
    const headEnd = chunk.indexOf('\r\n\r\n')
    if (headEnd < 0) throw new Error('the head of an answer came in pieces')
    this.#head = chunk.toString('latin1', 0, headEnd)
    const length = /^content-length: *(\d+)/im.exec(this.#head)?.[1]
    this.#missing =
      length === undefined ? Number.NEGATIVE_INFINITY : headEnd + 4 + Number(length) - chunk.length
  }
}

const lastChunk = '0\r\n\r\n'

/** The time in milliseconds that so many per cent of the answers took at most. */
export function percentile(answered: readonly Answered[], percent: number): number {
  const times = answered.map((one) => one.milliseconds).sort((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0
}
