import { expect, test } from 'vitest'
import { issue, renew } from '#src/features/lending/circulation/desk.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { desksOf } from '#test/cut-desk.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { ofScience, scienceShelf, twoBranches } from '#test/two-branches.ts'
import { adviceOn } from './conflict-advice.ts'
import { countConflicts, listConflicts } from './conflicts.server.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { settleConflict } from './settle.server.ts'
import { takeOffline } from './take-offline.server.ts'
import { en } from './words/en.ts'

const { db } = await testDatabase()
const { main } = await twoBranches(db)
const admin = person('admin')
const scopes = ['circulation:read', 'circulation:write'] as const
const asha = ofScience(['desk'], { token: { scopes } })
const desk = desksOf(db, asha)

test('a desk of one branch refuses others’ copies without network too, and takes them back', async () => {
  const { code, id } = await someMember(db)
  const own = (await someBook(db, 1, { location: scienceShelf })).codes[0] ?? ''
  const others = (await someBook(db)).codes[0] ?? ''
  const out = (await someBook(db)).codes[0] ?? ''
  await issue(db, admin, { key: newKey(), member: id, copy: out })
  const here = desk('Science desk')
  await here.link().renewSnapshot()
  here.line(() => 'lost')
  await here.scan(code)
  expect(await here.scan(own)).toMatchObject({ heading: 'Issued' })
  expect(await here.scan(others)).toMatchObject({
    heading: 'Not issued',
    sentences: [`This copy belongs to ${main.name}. Your desk role is for Science Library.`],
  })
  const loans = (await here.scan(code)).member?.loans ?? []
  expect(loans.find(({ barcode }) => barcode === out)).toMatchObject({
    isElsewhere: true,
    marks: [`Belongs to ${main.name}`],
  })
  await here.scan('*END')
  expect(await here.scan(out)).toMatchObject({ heading: `Send it to ${main.name}` })
  expect(await here.scan(others)).toMatchObject({
    heading: 'Was not on loan',
  })
  here.line(() => 'through')
  await here.link().tellAll()
  expect(here.link().state).toMatchObject({ waiting: 0 })
  expect(await countConflicts(db)).toBe(0)
})

test('what a desk did before its role was narrowed becomes a task for whoever may do it', async () => {
  const { code, id } = await someMember(db)
  const copy = (await someBook(db)).codes[0] ?? ''
  const key = newKey()
  const done = {
    key,
    kind: 'issue' as const,
    member: readMemberNumber(code),
    copy,
    override: null,
    returnedOn: null,
    at: new Date().toISOString(),
    desk: 'Science desk',
    by: asha.email,
    told: 'Issued.',
    agreed: false,
  }
  const sent = await takeOffline(db, asha, done, new Date())
  expect(sent).toMatchObject({ outcome: 'task' })
  const [task] = await listConflicts(db, asha, 'open')
  if (!task) throw new Error('no task')
  expect(task.refusals).toMatchObject([{ code: 'other-branch', mayOverride: false }])
  expect(adviceOn(task, en)).toEqual({
    sentences: [en.otherBranch],
    actions: ['again', 'set-aside'],
  })
  const again = { key, action: 'again', reason: '' } as const
  await expect(settleConflict(db, asha, again)).rejects.toThrow('belongs to')
  await settleConflict(db, admin, again)
  const loans = db.selectFrom('loans').select('id').where('member_id', '=', id)
  expect(await loans.execute()).toHaveLength(1)
})

/** What somebody tells that a desk did with a copy. */
async function told(
  actor: Actor,
  kind: OfflineOperation['kind'],
  copy: string,
  more: Partial<OfflineOperation> = {},
) {
  const done: OfflineOperation = {
    key: newKey(),
    kind,
    copy,
    member: null,
    override: null,
    returnedOn: null,
    at: new Date().toISOString(),
    desk: 'A desk',
    by: 'library@suiit.example',
    told: 'Done.',
    agreed: false,
    ...more,
  }
  return { key: done.key, ...(await takeOffline(db, actor, done, new Date())) }
}
const taskOf = async (key: string) =>
  (await listConflicts(db, admin, 'open')).find((one) => one.key === key)

test('a loan of another branch is not taken back first, nor are the task’s reasons others’', async () => {
  const { id } = await someMember(db)
  const { code: other } = await someMember(db)
  const { codes, copyIds } = await someBook(db)
  const [copy = ''] = codes
  await issue(db, admin, { key: newKey(), member: id, copy })
  const renewed = await told(asha, 'renew', copy)
  const issued = await told(admin, 'issue', copy, { member: readMemberNumber(other) })
  expect([renewed.outcome, issued.outcome]).toEqual(['task', 'task'])
  for (const { key } of [renewed, issued]) {
    const first = settleConflict(db, asha, { key, action: 'take-back-first', reason: '' })
    expect(await refusedWith(first)).toEqual(['other-branch'])
    const again = settleConflict(db, asha, { key, action: 'again', reason: '' })
    expect(await refusedWith(again)).toEqual(['other-branch'])
  }
  const open = db
    .selectFrom('loans')
    .select('closed_at')
    .where('copy_id', '=', copyIds[0] ?? '')
  expect(await open.execute()).toEqual([{ closed_at: null }])
  expect((await taskOf(issued.key))?.refusals).toMatchObject([{ code: 'on-loan' }])
})

test('what somebody else told of a copy of another branch is neither set aside nor undone', async () => {
  const { code } = await someMember(db, { validUntil: '2020-12-31' })
  const member = readMemberNumber(code)
  const others = (await someBook(db)).codes[0] ?? ''
  const own = (await someBook(db, 1, { location: scienceShelf })).codes[0] ?? ''
  const aside = (key: string) =>
    settleConflict(db, asha, { key, action: 'set-aside', reason: 'It is on its shelf' })
  const { key } = await told(admin, 'issue', others, { member })
  expect(await refusedWith(aside(key))).toEqual(['other-branch'])
  const undo = await told(asha, 'undo', key)
  expect(undo.outcome).toBe('task')
  expect((await taskOf(undo.key))?.refusals).toMatchObject([{ code: 'other-branch' }])
  expect((await taskOf(key))?.settledAt).toBeNull()
  const ofAdmin = await told(admin, 'undo', (await told(admin, 'issue', own, { member })).key)
  expect(ofAdmin.outcome).toBe('done')
  const stuck = await told(admin, 'undo', undo.key)
  expect(stuck.outcome).toBe('done')
  await aside((await told(admin, 'issue', own, { member })).key)
  await aside((await told(asha, 'issue', others, { member })).key)
  const mine = await told(asha, 'issue', others, { member })
  expect((await told(asha, 'undo', mine.key)).outcome).toBe('done')
  expect(await taskOf(mine.key)).toBeUndefined()
})

test('a task that undoes something is of the branch of what it undoes', async () => {
  const { id } = await someMember(db)
  const { codes } = await someBook(db)
  const loan = newKey()
  await issue(db, admin, { key: loan, member: id, copy: codes[0] ?? '' })
  await renew(db, admin, { key: newKey(), copy: codes[0] ?? '' })
  const { key, outcome } = await told(admin, 'undo', loan)
  expect(outcome).toBe('task')
  const aside = { key, action: 'set-aside', reason: 'It is on loan' } as const
  expect(await refusedWith(settleConflict(db, asha, aside))).toEqual(['other-branch'])
  await settleConflict(db, admin, aside)
})
