import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Lighthouse's slow 4G: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const roundTrip = 150
const bytesASecond = { down: 1_638_400 / 8, up: 750_000 / 8 }
const parcel = 4096

/** A line to a server on this machine. */
export type Line = {
  readonly address: string
  /** Whether it is as slow as a phone's; else as quick as the machine. */
  isSlow: boolean
  /** Has no connection any more, and takes new ones only where `isUp`. */
  readonly cut: (isUp: boolean) => void
  readonly close: () => void
}

/** A line to this port of this machine. */
export async function lineTo(port: number): Promise<Line> {
  const open = new Set<Socket>()
  let takes = true
  const server = createServer((client) => {
    if (!takes) return void client.destroy()
    const site = connect(port, '127.0.0.1')
    const isSlow = line.isSlow
    for (const socket of [client, site]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        site.destroy()
      })
    }
    // A connection is there after one round trip, and what is sent takes half of one.
    const since = performance.now() + (isSlow ? roundTrip : 0)
    carry(client, site, isSlow ? bytesASecond.up : null, since)
    carry(site, client, isSlow ? bytesASecond.down : null, since)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  const cut = (isUp: boolean) => {
    takes = isUp
    for (const socket of open) socket.destroy()
  }
  const line: Line = {
    address: `http://127.0.0.1:${address.port}`,
    isSlow: false,
    cut,
    close: () => {
      cut(false)
      server.close()
    },
  }
  return line
}

/**
 * Carries what comes from one socket to the other, at so many bytes a second; null: as it comes.
 * Nothing is sent before `since`.
 */
function carry(from: Socket, to: Socket, speed: number | null, since: number): void {
  if (speed === null) return void from.pipe(to)
  let free = since
  let last = Promise.resolve()
  from.on('data', (data: Buffer) => {
    const come = performance.now()
    for (let at = 0; at < data.length; at += parcel) {
      const piece = data.subarray(at, at + parcel)
      free = Math.max(free, come) + (piece.length / speed) * 1000
      const due = free + roundTrip / 2
      last = last.then(async () => {
        await pause(Math.max(0, due - performance.now()))
        if (!to.destroyed) to.write(piece)
      })
    }
  })
  from.on('end', () => {
    last = last.then(() => void to.end())
  })
}
