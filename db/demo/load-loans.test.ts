import { expect, test } from 'vitest'
import { createBooks } from '../../src/features/catalogue/books.server.ts'
import { addCopies } from '../../src/features/catalogue/copies.server.ts'
import { deskView } from '../../src/features/circulation/desk-view.server.ts'
import { holdsList } from '../../src/features/circulation/holds-list.server.ts'
import { removeDemoMembers } from '../../src/features/members/demo-members.server.ts'
import { createLog } from '../../src/server/log.ts'
import { aBook } from '../../test/books.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/person.ts'
import { loadDemoLoans } from './load-loans.ts'
import { loadDemoMembers } from './load-members.ts'
import { shelveDemoCopies } from './remove-loans.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const admin = person('admin')
const count = async (table: 'loans' | 'holds' | 'ledger_lines') =>
  (await db.selectFrom(table).select('id').execute()).length

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
  await Promise.all([loadDemoLoans(db, log), loadDemoLoans(db, log)])
  const loans = await count('loans')
  expect(loans).toBeGreaterThan(35)
  await loadDemoLoans(db, log)
  expect(await count('loans')).toBe(loans)

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
