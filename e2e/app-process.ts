import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type App = {
  readonly url: string
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** Runs the built app of the tree `root` on a free port and resolves once it is ready to answer. */
export async function startApp(root: string, environment: Record<string, string>): Promise<App> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  await Promise.race([
    answering(`${url}/readyz`),
    ended.then(() => Promise.reject(new Error(`the app ended before it answered:\n${said}`))),
  ])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, process: child, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`${url} did not answer within 90 s`)
}
