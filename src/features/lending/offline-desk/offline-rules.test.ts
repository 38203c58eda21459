import { expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { desksOf } from '#test/cut-desk.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { countConflicts } from './conflicts.server.ts'

const { db } = await testDatabase()
const admin = person('admin', {
  token: { scopes: ['circulation:read', 'circulation:write'] },
})
const desk = desksOf(db, admin)

test('it asks about a second copy, and keeps to a hold on one particular copy', async () => {
  const { code } = await someMember(db)
  const [mine, wanted] = [await someBook(db, 2), await someBook(db, 2)]
  const waits = { key: newKey(), member: (await someMember(db)).code, book: wanted.number }
  await placeHold(db, admin, {
    ...waits,
    copyId: wanted.copyIds[0] ?? '',
    override: { codes: ['on-shelf'], reason: 'By phone' },
  })
  const here = desk('Desk 1')
  await here.link().renewSnapshot()
  here.line(() => 'lost')
  await here.scan(code)
  await here.scan(mine.codes[0] ?? '')
  expect(await here.scan(mine.codes[1] ?? '')).toMatchObject({ heading: 'Issue a second copy?' })
  const yes = await here.scan(mine.codes[1] ?? '', { use: 'issue-anyway' })
  expect(yes).toMatchObject({ heading: 'Issued' })
  expect(await here.scan(wanted.codes[0] ?? '')).toMatchObject({
    sentences: ['One reader is waiting for this copy.'],
  })
  expect(await here.scan(wanted.codes[1] ?? '')).toMatchObject({ heading: 'Issued' })
  here.line(() => 'through')
  await here.link().tellAll()
  expect(here.link().state).toMatchObject({ waiting: 0, tasks: 0 })
})

test('it takes back what was issued by a clock ahead of its own, and what its list has in repair', async () => {
  const { code, id } = await someMember(db)
  const [later, mended] = [await someBook(db), await someBook(db)]
  const at = new Date(Date.now() + 3_600_000)
  await issue(db, admin, { key: newKey(), member: id, copy: later.codes[0] ?? '', at })
  await db
    .updateTable('copies')
    .set({ state: 'in-repair' })
    .where('id', '=', mended.copyIds[0] ?? '')
    .execute()
  const here = desk('Desk 1')
  await here.link().renewSnapshot()
  here.line(() => 'lost')
  expect(await here.scan(later.codes[0] ?? '')).toMatchObject({ heading: 'Returned' })
  const repair = await here.scan(mended.codes[0] ?? '')
  expect(repair.sentences.join(' ')).toContain('The return is recorded anyway')
  here.line(() => 'through')
  await here.link().tellAll()
  expect(here.link().state.waiting).toBe(0)
  expect((await here.scan(code)).member?.loans).toEqual([])
  const { state } = await db
    .selectFrom('copies')
    .select('state')
    .where('id', '=', mended.copyIds[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(state).toBe('in-repair')
  expect(await countConflicts(db)).toBe(0)
})
