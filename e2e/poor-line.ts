import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/**
 * A line to a site that breaks while something is sent: every connection at once, in the middle of
 * what comes. `cutAfter`: once so many bytes more have gone up; resolves when it is cut.
 */
export function usePoorLine(target: () => string) {
  const server = createServer()
  const open = new Set<Socket>()
  let cut: { after: number; done: () => void } | null = null
  const count = (bytes: number) => {
    if (!cut) return
    cut.after -= bytes
    if (cut.after > 0) return
    for (const socket of open) socket.destroy()
    cut.done()
    cut = null
  }
  server.on('connection', (near) => {
    const { hostname, port } = new URL(target())
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    near.on('data', ({ length }) => count(length))
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    address: (path: string) => {
      const { port } = server.address() as AddressInfo
      return `http://127.0.0.1:${port}${path}`
    },
    cutAfter: (bytes: number) =>
      new Promise<void>((done) => {
        cut = { after: bytes, done }
      }),
  }
}
