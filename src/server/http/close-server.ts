import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listening, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/**
 * Milliseconds that are given to open requests, and to connections that have not asked for anything
 * yet.
 */
const longestRequest = 10_000
const longestSilence = 2_000
/**
 * Milliseconds for what waits in the kernel's queue: while clients keep coming, it never gets
 * empty.
 */
const longestQueue = 500
const pulse = 100

type Connection = {
  readonly answers: Set<ServerResponse>
  /** What it had sent when its last answer ended; null: it has had none. */
  bytesAtRest: number | null
}

/**
 * Gives the function that takes the server down in order; call this before it listens. What had
 * connected by then is answered, also out of the kernel's queue, each connection once more and with
 * `Connection: close`; idle connections are closed. Requests get 10 s, connections that ask for
 * nothing 2 s. `endStreams` is called again and again: it ends answers without an end.
 */
export function closing(server: Server): (endStreams?: () => void) => Promise<void> {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  server.on('connection', (socket) => {
    connections.set(socket, { answers: new Set(), bytesAtRest: null })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    if (isClosing) answer.shouldKeepAlive = false
    const connection = connections.get(socket)
    connection?.answers.add(answer)
    answer.once('close', () => {
      connection?.answers.delete(answer)
      if (connection) connection.bytesAtRest = socket.bytesRead
    })
  })
  return async (endStreams) => {
    isClosing = true
    announceEnd(connections)
    await emptyQueue(server)
    const closed = once(server, 'close')
    // The close of an HTTP server would also close connections whose first request is on its way.
    Listening.prototype.close.call(server)
    const endIdle = () => {
      endStreams?.()
      for (const [socket, connection] of connections)
        if (isIdle(socket, connection)) socket.destroy()
    }
    endIdle()
    const beat = setInterval(endIdle, pulse)
    const silence = setTimeout(() => endSilent(connections), longestSilence)
    const limit = setTimeout(() => endAll(connections), longestRequest)
    await closed
    clearInterval(beat)
    clearTimeout(silence)
    clearTimeout(limit)
  }
}

type Connections = ReadonlyMap<Socket, Connection>

function announceEnd(connections: Connections): void {
  for (const { answers } of connections.values()) {
    for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false
  }
}

/**
 * Connections that the kernel has taken and we have not are reset when the server stops listening.
 * So we take them first, until two turns of the event loop bring none: the first may end before it
 * has asked the kernel.
 */
async function emptyQueue(server: Server): Promise<void> {
  let quietTurns = 0
  const arrived = () => {
    quietTurns = 0
  }
  server.on('connection', arrived)
  const end = performance.now() + longestQueue
  while (quietTurns < 2 && performance.now() < end) {
    quietTurns++
    await setImmediate()
  }
  server.off('connection', arrived)
}

/** Whether all that it asked is answered, and nothing of a next request has come. */
function isIdle(socket: Socket, { answers, bytesAtRest }: Connection): boolean {
  return answers.size === 0 && bytesAtRest === socket.bytesRead
}

function endSilent(connections: Connections): void {
  for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
}

function endAll(connections: Connections): void {
  for (const socket of connections.keys()) socket.destroy()
}
