import { connect, type Socket } from 'node:net'

/** A connection on which a test writes whatever it likes, and what came back on it so far. */
export class RawConnection {
  readonly socket: Socket
  readonly #ended: Promise<void>
  received = ''

  constructor(site: string) {
    const { hostname, port } = new URL(site)
    this.socket = connect(Number(port), hostname)
    this.#ended = new Promise((resolve) => this.socket.once('close', () => resolve()))
    this.socket.on('error', () => {}) // the other end may cut it at any time
    this.socket.on('data', (part) => {
      this.received += part.toString('latin1')
    })
  }

  /** All that came back until the other end closed. */
  async rest(): Promise<string> {
    await this.#ended
    return this.received
  }
}

/** The head of a request, ready for its body. */
export function requestHead(line: string, headers: Readonly<Record<string, string>>): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${fields.join('')}\r\n`
}
