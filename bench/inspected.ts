import type { AppProcess } from '#test/app-process.ts'

/** The environment of a Node process whose memory can be tidied from outside. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Lets an inspectable process collect its garbage. Errors: it cannot be reached. */
export async function collectGarbage(app: AppProcess): Promise<void> {
  const address = /Debugger listening on (ws:\S+)/.exec(app.output())?.[1]
  if (!address) throw new Error('the process was not started to be inspected')
  const socket = new WebSocket(address)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.onerror = () => reject(new Error(`${address} does not answer`))
  socket.onopen = () =>
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  socket.onmessage = () => resolve()
  await promise
  socket.close()
}
