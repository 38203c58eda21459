import { once } from 'node:events'
import type { Server } from 'node:http'
import { AppError } from '../../kernel/errors.ts'

export type Listener = {
  /** Where it answers, `http://127.0.0.1:3000/`. */
  url: string
  /** Takes no new connection, lets open requests finish for at most 10 s, then ends what is left. */
  close(): Promise<void>
}

const longestClose = 10_000

/** Puts the server at an address. Throws an AppError that names the variable to change where the address cannot be had. */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw explained(error, host, port)
  }
  return { url: addressOf(server, host), close: () => close(server) }
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const limit = setTimeout(() => server.closeAllConnections(), longestClose)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
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
