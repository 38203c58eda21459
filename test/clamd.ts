import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** EICAR's test file, in two halves so that no scanner finds it here. */
export const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

type TestClamd = {
  readonly port: number
  /** Bytes of each file that came. */
  readonly scanned: number[]
  /** What it answers whatever it finds; null: the truth; '': nothing, it hangs up. */
  answer: string | null
  /** What it does before it answers. */
  before: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** A clamd on loopback, which takes INSTREAM as clamd(8) says, and finds EICAR's test file. */
export async function testClamd(port = 0): Promise<TestClamd> {
  const server = createServer((socket) => take(socket))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new Set<Socket>()
  const one: TestClamd = {
    port: (server.address() as AddressInfo).port,
    scanned: [],
    answer: null,
    before: async () => {},
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }

  function take(socket: Socket): void {
    sockets.add(socket)
    let waiting = Buffer.alloc(0)
    let file = Buffer.alloc(0)
    let isBegun = false
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      waiting = Buffer.concat([waiting, part])
      if (!isBegun) {
        const end = waiting.indexOf(0)
        if (end < 0) return
        if (waiting.subarray(0, end).toString() !== 'zINSTREAM') {
          socket.end('UNKNOWN COMMAND\0')
          return
        }
        isBegun = true
        waiting = waiting.subarray(end + 1)
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0)
        if (length === 0) {
          one.scanned.push(file.length)
          const truth = file.includes(testVirus) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
          const answer = one.answer ?? truth
          const give = () => (answer === '' ? socket.destroy() : socket.end(`${answer}\0`))
          one.before().then(give, () => socket.destroy())
          return
        }
        if (waiting.length < 4 + length) return
        file = Buffer.concat([file, waiting.subarray(4, 4 + length)])
        waiting = waiting.subarray(4 + length)
      }
    })
  }
  return one
}
