import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { AppError } from '#src/kernel/errors.ts'
import { closing } from './close-server.ts'

export type Listener = {
  /** Where it answers, `http://127.0.0.1:3000/`. */
  url: string
  /**
   * Stops listening, answers who had connected by then, and ends. `endStreams` ends answers that
   * have no end of their own.
   */
  close(endStreams?: () => void): Promise<void>
}

/** Milliseconds for the head of a request, and between looks at who takes longer. */
const longestHead = 20_000
const lookEvery = 2000

/**
 * A server that no slow head keeps busy. For bodies it has no limit of its own, for a large one may
 * take an hour: `limitBody` watches how they come.
 */
export function siteServer(): Server {
  return createServer({
    headersTimeout: longestHead,
    requestTimeout: 0,
    connectionsCheckingInterval: lookEvery,
  })
}

/**
 * Puts the server at an address. Throws an AppError that names the variable to change where the
 * address cannot be had.
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  const close = closing(server)
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw explained(error, host, port)
  }
  return { url: addressOf(server, host), close }
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

function explained(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new AppError(
      'conflict',
      `Port ${port} is taken, by another program or another copy of Almirah: stop that one, or choose a free port with PORT, as in PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new AppError(
      'forbidden',
      `Port ${port} needs more rights than this account has: choose one above 1023 with PORT.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new AppError(
      'invalid-input',
      `HOST is "${host}", which is no address of this machine: take 127.0.0.1, or 0.0.0.0 for all of them.`,
    )
  }
  return error
}
