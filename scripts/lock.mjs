import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from './project.mjs'

const beat = 1_000
const silence = 15_000

/**
 * Runs `work` while holding the lock file, after whoever holds it now. The holder touches the file
 * every second, so the lock of a killed process is taken over: at once where its process is gone,
 * else after 15 s without a touch.
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${process.pid} ${process.hrtime.bigint()}`
  let waiting = false
  while (!take(file, mine)) {
    if (!removeStale(file) && !waiting) {
      waiting = true
      say('Another start of Almirah in this folder is at work; waiting for it …')
    }
    await delay(100)
  }
  const touching = setInterval(() => touch(file), beat)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** A link appears with its content in one step, and only where no file is. */
function take(file, content) {
  const half = `${file}.${process.pid}`
  writeFileSync(half, content)
  try {
    linkSync(half, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(half, { force: true })
  }
}

function removeStale(file) {
  const content = read(file)
  if (content === undefined) return true
  if (isAlive(Number.parseInt(content, 10)) && age(file) < silence) return false
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    // Where someone was quicker, this is the new holder's lock: it goes back.
    if (read(aside) !== content) linkSync(aside, file)
  } catch {
    return true
  } finally {
    rmSync(aside, { force: true })
  }
  return true
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function age(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Someone removed the folder: the work goes on, its end writes what is needed.
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
