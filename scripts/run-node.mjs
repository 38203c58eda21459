import { spawn } from 'node:child_process'
import { path, pinnedEnvironment, pinnedNode, root } from './project.mjs'

/** Node keeps the compiled sources here: it halves the time of the next start. */
const NODE_COMPILE_CACHE = path('build', 'compile-cache')

/**
 * Memory over time: short-lived objects take 48 MB at most before they are tidied up, and of the
 * others garbage may be a fifth. Node's own measure takes half as much again, and answers hardly
 * sooner.
 */
const leanMemory = ['--max-semi-space-size=16', '--heap-growing-percent=20']

/**
 * Runs a file of the project on the pinned Node and ends as it ends: signals go on to it, and its
 * status becomes ours. It has a channel to us, so that it notices when we are killed.
 */
export function runOnPinnedNode(args, environment = {}) {
  const child = startOnPinnedNode(args, environment)
  passSignals((signal) => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** Starts a file of the project on the pinned Node, in our terminal. */
export function startOnPinnedNode(args, environment) {
  return spawn(pinnedNode(), [...leanMemory, ...args], {
    cwd: root,
    env: pinnedEnvironment({ NODE_COMPILE_CACHE, ...environment }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * Calls `pass` with each signal that asks this process to end, also where npm that runs it was
 * killed and could not.
 */
export function passSignals(pass) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches every process at the terminal without our help.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) pass(signal)
    })
  }
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && pass('SIGTERM'), 1_000).unref()
}
