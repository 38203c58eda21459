import { connect, type Socket } from 'node:net'

/** A request that was answered: of which kind it was, how many milliseconds its answer took to arrive whole, and when that was. */
export type Answered = { readonly kind: string; readonly milliseconds: number; readonly at: number }

/** What a reader asks for next. */
export type Asking = () => { readonly kind: string; readonly path: string }

/**
 * So many readers ask one after another for so many seconds, each on a connection of its own that stays open. A plain client:
 * what it costs is taken from the two cores that the site has too.
 * Errors: an answer that is not 200.
 */
export async function load(
  url: string,
  readers: number,
  seconds: number,
  next: Asking,
): Promise<Answered[]> {
  const { hostname, port } = new URL(url)
  const answered: Answered[] = []
  const end = performance.now() + seconds * 1000
  const read = async () => {
    const connection = new Connection(hostname, Number(port))
    while (performance.now() < end) {
      const { kind, path } = next()
      const started = performance.now()
      await connection.get(path)
      const at = performance.now()
      answered.push({ kind, milliseconds: at - started, at })
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: readers }, read))
  return answered
}

class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #answer: { resolve: () => void; reject: (error: Error) => void } | null = null

  constructor(hostname: string, port: number) {
    this.#host = `${hostname}:${port}`
    this.#socket = connect({ host: hostname, port, noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('error', (error) => this.#answer?.reject(error))
    this.#socket.on('close', () => this.#answer?.reject(new Error('the site hung up')))
  }

  get(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject }
      this.#socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nAccept: application/json, text/html\r\n\r\n`,
      )
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /^content-length: *(\d+)/im.exec(head)?.[1]
    const whole =
      length === undefined
        ? this.#received.subarray(-5).equals(lastChunk)
        : this.#received.length >= headEnd + 4 + Number(length)
    if (!whole) return
    this.#received = Buffer.alloc(0)
    const answer = this.#answer
    this.#answer = null
    if (head.startsWith('HTTP/1.1 200')) answer?.resolve()
    else answer?.reject(new Error(head.split('\r\n')[0]))
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** The time in milliseconds that so many per cent of the answers took at most. */
export function percentile(answered: readonly Answered[], percent: number): number {
  const times = answered.map((one) => one.milliseconds).sort((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0
}
