import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const running: ChildProcess[] = []

/**
 * Copies into an empty folder what `npm start` needs of the project, but for what is named; its
 * packages are linked.
 */
export function copyProject(tree: string, ...without: string[]): void {
  copySources(tree, ['test', 'e2e', 'docs', ...without])
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
}

/**
 * Copies the project into an empty folder, but for what is built. Its packages are linked one by
 * one: what tools keep beside them is the copy's own.
 */
export function copyWholeProject(tree: string): void {
  copySources(tree, ['build', '.react-router'])
  mkdirSync(join(tree, 'node_modules'))
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !/^\.vite/.test(name))
  for (const name of packages)
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
}

function copySources(tree: string, without: readonly string[]): void {
  const unneeded = new Set(['.git', 'node_modules', 'data', ...without])
  for (const name of readdirSync(root).filter((entry) => !unneeded.has(entry))) {
    cpSync(join(root, name), join(tree, name), { recursive: true, preserveTimestamps: true })
  }
}

/**
 * Runs what `npm start` runs in a tree, until its site is ready (`url`) or it has given up ('').
 * `stop` gives its exit status.
 */
export async function startTree(tree: string) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: tree,
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  const isReady = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready: http')) isReady.resolve()
    })
  }
  await Promise.race([isReady.promise, once(child, 'close')])
  const stop = async (): Promise<number> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  return { url: /http:\S+\//.exec(output)?.[0] ?? '', output, stop }
}

/** Ends at once what is still running. */
export function killTrees(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}
