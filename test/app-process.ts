import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type AppProcess = {
  child: ChildProcess
  /** Everything it has printed so far. */
  output: () => string
  /** Resolves with its address once it says that it is ready; rejects where it ends before. */
  ready: Promise<string>
  /** Resolves with its exit status (null after a signal). */
  ended: Promise<number | null>
}

export type Launch = {
  env?: Record<string, string>
  /** The project's tree to run. */
  tree?: string
  /** Who runs it, where root starts it for someone else. */
  account?: { uid: number; gid: number } | undefined
}

const environment = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(root, 'build/compile-cache'),
  PORT: '0',
  DEMO: 'off',
  // Journeys count what they made, and what the demo has by itself.
  DEMO_HISTORY: 'off',
}

/**
 * Runs the built site of a tree on a free port, as `npm start` does once everything is installed.
 */
export function launchApp(launch: Launch = {}): AppProcess {
  const { env, tree = root, account } = launch
  const node = resolve(tree, 'node_modules/node/bin/node')
  const child = spawn(
    node,
    ['--max-semi-space-size=16', '--heap-growing-percent=20', 'src/main.ts'],
    {
      ...account,
      cwd: tree,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const printed: string[] = []
  const output = () => printed.join('')
  const ended = once(child, 'close').then(([status]) => status)
  const ready = new Promise<string>((resolveReady, reject) => {
    let isReady = false
    const read = (chunk: Buffer) => {
      printed.push(chunk.toString())
      const url = isReady ? undefined : /Almirah is ready: (http\S+\/)/.exec(output())?.[1]
      if (!url) return
      isReady = true
      resolveReady(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`the app ended before it was ready:\n${output()}`)))
  })
  ready.catch(() => {})
  return { child, output, ready, ended }
}

/** Ends an app as an administrator does, and resolves with its exit status. */
export function stopApp(app: AppProcess): Promise<number | null> {
  app.child.kill('SIGTERM')
  return app.ended
}

/**
 * Resolves with the first answer at `url` that has the status; a connection that fails is tried
 * again.
 */
export async function answerOf(url: string, status: number): Promise<Response> {
  const deadline = AbortSignal.timeout(60_000)
  for (;;) {
    const answer = await fetch(url, { signal: deadline }).catch((error) => {
      if (deadline.aborted) throw error
    })
    if (answer?.status === status) return answer
    deadline.throwIfAborted()
  }
}
