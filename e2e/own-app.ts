import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { site } from './site.ts'

/**
 * Another process of the lane's site, on a port of its own: one that a journey may kill as a power
 * cut does, and start again at the same address. `settings`: of its environment besides.
 */
export function useOwnApp(settings: Readonly<Record<string, string>> = {}) {
  let port = 0
  let app: AppProcess | null = null
  const start = async () => {
    const env = {
      DATA_DIR: site().dataDir,
      PORT: String(port),
      RATE_LIMIT: 'off',
      LIVE_LIMIT: 'off',
      ...settings,
    }
    app = launchApp({ env })
    await app.ready
  }
  const kill = async () => {
    app?.child.kill('SIGKILL')
    await app?.ended
    app = null
  }
  beforeAll(async () => {
    port = await freePort()
  })
  beforeEach(async () => {
    if (!app) await start()
  })
  afterAll(async () => {
    if (app) await stopApp(app)
  })
  return { start, kill, address: (path: string) => `http://127.0.0.1:${port}${path}` }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}
