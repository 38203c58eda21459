import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A path in the project. */
export const path = (...parts) => join(root, ...parts)

/** A fault that a person can mend: told in its own words, without a stack. */
export class Refusal extends Error {}

/** Runs a command to its end; what a person can mend becomes one message and status 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${sentenceOf(error)}\n\n`)
    process.exit(1)
  }
}

function sentenceOf(error) {
  if (error instanceof Refusal) return error.message
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return `${error.path} cannot be written by this account: start Almirah as the account that owns ${root}, or give the folder to this one.`
  }
  if (error.code === 'ENOSPC') return `The disk of ${root} is full: make room and start again.`
  return error.stack
}

/** Tells what a step that takes time is doing. */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** The Node that the project pins through npm, by which everything but these scripts runs. */
export function pinnedNode() {
  const file = path(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(file)) return file
  throw new Refusal(
    `The project's own Node is missing (${file}): remove node_modules and start again.`,
  )
}

/** The environment of programs that run on the pinned Node. */
export function pinnedEnvironment(more = {}) {
  const folders = [
    path('node_modules', 'node', 'bin'),
    path('node_modules', '.bin'),
    process.env.PATH,
  ]
  return { ...process.env, PATH: folders.join(delimiter), ...more }
}
