import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { deskView } from '#src/features/lending/circulation/desk-view.server.ts'
import { holdsList } from '#src/features/lending/circulation/holds-list.server.ts'
import { removeDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { dyingDatabase } from '#test/dying-database.ts'
import { person } from '#test/person.ts'
import { loadDemoLoans } from './load-loans.ts'
import { loadDemoMembers } from './load-members.ts'
import { shelveDemoCopies } from './remove-loans.ts'

const { db, url } = await testDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const admin = person('admin')
const count = async (table: 'loans' | 'holds' | 'ledger_lines') =>
  (await db.selectFrom(table).select('id').execute()).length

async function operationKeys(): Promise<string[]> {
  const all = db.selectFrom('circulation_operations')
  return (await all.select('key').orderBy('number').execute()).map(({ key }) => key)
}

test('the demo’s loans come once, through the desk, and go with its members; copies are free again', async () => {
  await loadDemoLoans(db, log)
  expect(await count('loans')).toBe(0)
  await db.transaction().execute(async (within) => {
    const drafts = Array.from({ length: 60 }, (_, index) => aBook(`Demo ${index}`))
    const books = await createBooks(within, admin, drafts)
    await addCopies(
      within,
      admin,
      books.map(({ id }) => ({ bookId: id, copy: {} })),
    )
  })
  await loadDemoMembers(db, log)
  const killed = dyingDatabase(url, 150)
  await expect(loadDemoLoans(killed.db, log)).rejects.toThrow('Connection terminated')
  await killed.close()
  const before = await operationKeys()
  expect(before.length).toBeGreaterThan(1)
  await Promise.all([loadDemoLoans(db, log), loadDemoLoans(db, log)])
  const loans = await count('loans')
  expect(loans).toBeGreaterThan(35)
  const operations = await operationKeys()
  lines.length = 0
  await loadDemoLoans(db, log)
  expect(await count('loans')).toBe(loans)
  expect(await operationKeys()).toEqual(operations)
  expect(lines).toEqual([])
  expect(operations.slice(0, before.length)).toEqual(before)
  expect(operations.length).toBeGreaterThan(before.length + 50)

  const asha = await deskView(db, admin, '21CSE001')
  expect(asha.loans.filter(({ isOverdue }) => isOverdue)).toHaveLength(1)
  const rohan = await deskView(db, admin, '21CSE004')
  expect(rohan.duesPaise).toBeGreaterThan(0)
  expect([...asha.holds, ...rohan.holds].map(({ status }) => status).toSorted()).toEqual([
    'ready',
    'waiting',
  ])

  for (const list of ['to-pull', 'ready', 'not-fetched'] as const) {
    expect((await holdsList(db, admin, list)).length, list).toBeGreaterThan(0)
  }
  const queues = await holdsList(db, admin, 'waiting')
  expect(queues.filter(({ suspended }) => suspended)).toHaveLength(1)
  expect(queues.filter(({ isRecall }) => isRecall)).toHaveLength(1)
  const states = await db.selectFrom('holds').select('status').distinct().execute()
  expect(states.map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'filled',
    'ready',
    'waiting',
  ])
  const charges = await db.selectFrom('ledger_lines').select('kind').distinct().execute()
  expect(charges.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['overdue', 'payment', 'lost', 'damage']),
  )

  await shelveDemoCopies(db)
  await removeDemoMembers(db)
  expect([await count('loans'), await count('holds'), await count('ledger_lines')]).toEqual([
    0, 0, 0,
  ])
  const lent = await db
    .selectFrom('copies')
    .select('id')
    .where('state', '<>', 'available')
    .execute()
  expect(lent).toEqual([])
})
