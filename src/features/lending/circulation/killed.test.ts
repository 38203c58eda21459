import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#src/server/database/connect.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { openScratchPostgres } from '#src/server/database/scratch-postgres.ts'
import { newKey, someBooks, someMember } from '#test/circulation.ts'
import type { DeskPlan } from '#test/desk-plan.ts'

const node = resolve(createRequire(import.meta.url).resolve('node/package.json'), '../bin/node')
const worker = resolve(import.meta.dirname, '../../../../test/desk-worker.ts')
const postgres = await openScratchPostgres({ durable: true })
await migrate(postgres.url)
const { db, close } = openDatabase(postgres.url)
afterAll(async () => {
  await close()
  await postgres.close()
})

const desks = 8
const turns = 126

/**
 * Works through the plan until it is done, or until so many were acknowledged; then `end` comes.
 * What was acknowledged.
 */
async function work(plan: DeskPlan, most: number, end: (pid: number) => void) {
  const child = spawn(node, [worker, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  const acknowledged = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [key = '', loan = ''] = line.split(' ')
    acknowledged.set(key, loan)
    if (acknowledged.size === most) end(child.pid ?? 0)
  }
  const [status] = await closed
  return { acknowledged, status: status as number | null }
}

function killDatabase(): void {
  const [pid] = readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test('a kill of app or database in the middle of a thousand operations loses none that was acknowledged and doubles none', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => someMember(db)))
  const { codes } = await someBooks(db, desks)
  const plan: DeskPlan = {
    url: postgres.url,
    name: newKey(),
    turns,
    copies: codes,
    members: members.map(({ code }) => code),
  }
  const answers = new Map<string, string>()
  const note = ({ acknowledged }: Awaited<ReturnType<typeof work>>) => {
    for (const [key, loan] of acknowledged) {
      expect(answers.get(key) ?? loan).toBe(loan)
      answers.set(key, loan)
    }
  }
  note(await work(plan, 200, (pid) => process.kill(pid, 'SIGKILL')))
  expect(answers.size).toBeLessThan(desks * turns)
  note(await work(plan, 500, killDatabase))
  expect(answers.size).toBeLessThan(desks * turns)
  await vi.waitFor(() => db.selectFrom('branches').select('code').execute(), { timeout: 30_000 })
  const last = await work(plan, 0, () => {})
  note(last)
  expect([last.status, answers.size]).toEqual([0, desks * turns])

  const stored = await db
    .selectFrom('circulation_operations')
    .select(['key', 'entity_id'])
    .where('actor', '=', 'system:desk')
    .execute()
  expect(new Map(stored.map(({ key, entity_id }) => [key, entity_id]))).toEqual(answers)
  const loans = await db.selectFrom('loans').select('outcome').execute()
  expect(loans).toHaveLength((desks * turns) / 2)
  expect(loans.every(({ outcome }) => outcome === 'returned')).toBe(true)
  const states = await db.selectFrom('copies').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'available' }])
}, 180_000)
