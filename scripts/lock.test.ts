import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'almirah-lock-'))
const lock = join(folder, 'work.lock')
const record = join(folder, 'record')
const program = `
  import { appendFileSync } from 'node:fs'
  import { setTimeout } from 'node:timers/promises'
  import { withLock } from ${JSON.stringify(resolve(import.meta.dirname, 'lock.mjs'))}
  const [lock, record, how] = process.argv.slice(1)
  await withLock(lock, async () => {
    appendFileSync(record, '<')
    if (how === 'hang') await new Promise(() => setInterval(() => {}, 1000))
    await setTimeout(20)
    appendFileSync(record, '>')
  })
`

const worker = (how = '') =>
  spawn(process.execPath, ['--input-type=module', '-e', program, lock, record, how], {
    stdio: 'ignore',
  })
const statusOf = async (child: ChildProcess) => (await once(child, 'exit'))[0]

afterAll(() => rmSync(folder, { recursive: true }))

test('of many at once one works at a time, and a lock that was killed is taken over once', async () => {
  const killed = worker('hang')
  await expect.poll(() => readFileSync(record, { encoding: 'utf8', flag: 'a+' })).toBe('<')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  writeFileSync(record, '')
  const workers = Array.from({ length: 8 }, () => statusOf(worker()))
  expect(await Promise.all(workers)).toEqual(Array(8).fill(0))
  expect(readFileSync(record, 'utf8')).toBe('<>'.repeat(8))
})

test('a lock of a process number that someone else has by now is taken over when nobody touches it', async () => {
  writeFileSync(lock, `${process.pid} 1`)
  utimesSync(lock, 0, 0)
  writeFileSync(record, '')
  expect(await statusOf(worker())).toBe(0)
  expect(readFileSync(record, 'utf8')).toBe('<>')
})
