import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { newKey, refusedWith, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { adviceOn } from './conflict-advice.ts'
import { countConflicts, listConflicts } from './conflicts.server.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { happenedAt } from './offline-time.ts'
import { settleConflict } from './settle.server.ts'
import { takeOffline } from './take-offline.server.ts'
import { en } from './words/en.ts'

const { db } = await testDatabase()
const admin = person('admin')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

function operationWith(more: Partial<OfflineOperation> & Pick<OfflineOperation, 'kind' | 'copy'>) {
  const operation: OfflineOperation = {
    key: newKey(),
    member: null,
    override: null,
    returnedOn: null,
    desk: 'By the door',
    at: minutesAgo(10).toISOString(),
    by: 'library@suiit.example',
    told: 'Issued.',
    agreed: false,
    ...more,
  }
  return operation
}
const send = (operation: OfflineOperation) => takeOffline(db, admin, operation, new Date())
const numberOf = (code: string) => readMemberNumber(code)
const loansOf = (copyId = '') =>
  db.selectFrom('loans').selectAll().where('copy_id', '=', copyId).orderBy('issued_at').execute()
const conflictOf = async (key: string, state: 'open' | 'settled' = 'open') =>
  (await listConflicts(db, admin, state)).find((one) => one.key === key)
const settle = (
  key: string,
  action: 'again' | 'override' | 'take-back-first' | 'set-aside',
  reason = '',
) => settleConflict(db, admin, { key, action, reason })

describe('what a desk did without network', () => {
  test('is done as of then, once for each key, whether its answer was lost or the scan had reached the library', async () => {
    const { id, code } = await someMember(db)
    const { codes, copyIds } = await someBooks(db, 2)
    const operation = operationWith({ kind: 'issue', member: numberOf(code), copy: codes[0] ?? '' })
    const answers = await Promise.all([send(operation), send(operation), send(operation)])
    expect(answers).toEqual(Array(3).fill({ outcome: 'done', task: null }))
    const [loan, ...others] = await loansOf(copyIds[0])
    expect([loan?.issued_at.toISOString(), others]).toEqual([operation.at, []])
    const scanned = { key: newKey(), member: id, copy: codes[1] ?? '' }
    await issue(db, admin, scanned)
    const again = operationWith({
      kind: 'issue',
      member: numberOf(code),
      copy: scanned.copy,
      key: scanned.key,
    })
    expect(await send(again)).toMatchObject({ outcome: 'done' })
    expect(await loansOf(copyIds[1])).toHaveLength(1)
    const back = operationWith({
      kind: 'return',
      copy: codes[0] ?? '',
      at: minutesAgo(5).toISOString(),
    })
    expect(await send(back)).toMatchObject({ outcome: 'done' })
    const undo = operationWith({ kind: 'undo', copy: back.key, at: minutesAgo(4).toISOString() })
    expect([await send(undo), await send(undo)]).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ])
    expect((await loansOf(copyIds[0]))[0]?.closed_at).toBeNull()
  })

  test('and is refused is a task, once; who left with the book is in the words', async () => {
    const [asha, ravi] = [await someMember(db), await someMember(db, { name: 'Ravi Nanda' })]
    const { codes, copyIds } = await someBook(db)
    const [copy = ''] = codes
    await issue(db, admin, { key: newKey(), member: ravi.id, copy })
    const operation = operationWith({ kind: 'issue', member: numberOf(asha.code), copy })
    const [first, second] = [await send(operation), await send(operation)]
    expect(first).toEqual(second)
    expect(first).toMatchObject({ outcome: 'task', task: expect.any(Number) })
    const conflict = await conflictOf(operation.key)
    expect(conflict).toMatchObject({
      holder: { name: 'Ravi Nanda' },
      member: { name: 'Asha Rao' },
      desk: 'By the door',
      refusals: [{ code: 'on-loan' }],
    })
    if (!conflict) throw new Error('no conflict')
    const advice = adviceOn(conflict, en)
    expect(advice.actions[0]).toBe('take-back-first')
    expect(advice.sentences.join(' ')).toContain(
      'take it back from Ravi Nanda and issue it to Asha Rao',
    )
    expect(await refusedWith(settle(operation.key, 'again'))).toEqual(['on-loan'])
    expect(await refusedWith(settle(operation.key, 'set-aside'))).toBe('invalid-input')
    await settle(operation.key, 'take-back-first')
    const [his, hers] = (await loansOf(copyIds[0])).toSorted(
      (one, other) => Number(other.closed_at) - Number(one.closed_at),
    )
    expect([his?.member_id, his?.outcome, hers?.member_id, hers?.closed_at]).toEqual([
      ravi.id,
      'returned',
      asha.id,
      null,
    ])
    expect(await conflictOf(operation.key, 'settled')).toMatchObject({
      settledHow: 'taken-back',
      settledBy: admin.email,
    })
    expect(await refusedWith(settle(operation.key, 'again'))).toBe('conflict')
    expect(await send(operation)).toEqual(first)
    const trace = await db
      .selectFrom('audit')
      .select('action')
      .where('entity_id', '=', operation.key)
      .execute()
    expect(trace).toEqual([{ action: 'offline-operation.settled' }])
  })

  test('is taken back first and issued, or neither, and with a reason in spite of what may be', async () => {
    const holder = await someMember(db)
    const expired = await someMember(db, { validUntil: '2020-12-31' })
    const { codes, copyIds } = await someBook(db)
    const [copy = ''] = codes
    await issue(db, admin, { key: newKey(), member: holder.id, copy })
    const late = operationWith({ kind: 'issue', member: numberOf(expired.code), copy })
    await send(late)
    const open = async () => (await loansOf(copyIds[0])).filter(({ closed_at }) => !closed_at)
    expect(await refusedWith(settle(late.key, 'take-back-first'))).toEqual(['membership-expired'])
    expect((await open()).map(({ member_id }) => member_id)).toEqual([holder.id])
    const task = await conflictOf(late.key)
    if (!task) throw new Error('no task')
    expect(task.refusals.map(({ code }) => code).sort()).toEqual(['membership-expired', 'on-loan'])
    expect(adviceOn(task, en).actions[0]).toBe('take-back-first')
    await settle(late.key, 'take-back-first', 'She has the book')
    expect((await open()).map(({ member_id }) => member_id)).toEqual([expired.id])
  })

  test('is either done or set aside, never both, whoever asks at once', async () => {
    for (const _round of Array(5)) {
      const expired = await someMember(db, { validUntil: '2020-12-31' })
      const { codes, copyIds } = await someBook(db)
      const late = operationWith({
        kind: 'issue',
        member: numberOf(expired.code),
        copy: codes[0] ?? '',
      })
      await send(late)
      const [done, left] = await Promise.allSettled([
        settle(late.key, 'override', 'She has the book'),
        settle(late.key, 'set-aside', 'She brought it back'),
      ])
      expect([done.status, left.status].sort()).toEqual(['fulfilled', 'rejected'])
      const { settledHow } = (await conflictOf(late.key, 'settled')) ?? {}
      expect(settledHow).toBe(done.status === 'fulfilled' ? 'overridden' : 'set-aside')
      expect(await loansOf(copyIds[0])).toHaveLength(done.status === 'fulfilled' ? 1 : 0)
    }
  })

  test('a return of a copy in repair is done for a reason: it is whole again', async () => {
    const { codes, copyIds } = await someBook(db)
    const [id = ''] = copyIds
    await db.updateTable('copies').set({ state: 'in-repair' }).where('id', '=', id).execute()
    const back = operationWith({ kind: 'return', copy: codes[0] ?? '' })
    expect(await send(back)).toMatchObject({ outcome: 'task' })
    await settle(back.key, 'override', 'It was mended')
    const { state } = await db
      .selectFrom('copies')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('available')
    expect(await conflictOf(back.key, 'settled')).toMatchObject({ settledHow: 'overridden' })
  })

  test('is issued all the same for a reason; what nobody may override is set aside', async () => {
    const expired = await someMember(db, { validUntil: '2020-12-31' })
    const { codes, copyIds } = await someBook(db, 2)
    const late = operationWith({
      kind: 'issue',
      member: numberOf(expired.code),
      copy: codes[0] ?? '',
    })
    expect(await send(late)).toMatchObject({ outcome: 'task' })
    expect(await refusedWith(settle(late.key, 'override'))).toBe('invalid-input')
    await settle(late.key, 'override', 'She has the book')
    expect(await loansOf(copyIds[0])).toHaveLength(1)
    await db
      .updateTable('copies')
      .set({ state: 'withdrawn' })
      .where('id', '=', copyIds[1] ?? '')
      .execute()
    const gone = operationWith({
      kind: 'issue',
      member: numberOf((await someMember(db)).code),
      copy: codes[1] ?? '',
    })
    expect(await send(gone)).toMatchObject({ outcome: 'task' })
    const before = await countConflicts(db)
    await settle(gone.key, 'set-aside', 'She brought it back')
    expect(await countConflicts(db)).toBe(before - 1)
    expect(await conflictOf(gone.key, 'settled')).toMatchObject({
      settledHow: 'set-aside',
      note: 'She brought it back',
    })
    const nobody = operationWith({ kind: 'issue', member: 999_999_999, copy: 'no such copy' })
    expect(await send(nobody)).toMatchObject({ outcome: 'task' })
    const undone = operationWith({ kind: 'undo', copy: nobody.key })
    expect([await send(undone), await send(undone)]).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ])
    expect(await conflictOf(nobody.key, 'settled')).toMatchObject({ settledHow: 'undone' })
  })

  test('a return that is told before its loan settles itself when the loan is told', async () => {
    const { code } = await someMember(db)
    const { codes, copyIds } = await someBook(db)
    const [copy = ''] = codes
    const back = operationWith({ kind: 'return', copy, at: minutesAgo(3).toISOString() })
    expect(await send(back)).toMatchObject({ outcome: 'task' })
    const out = operationWith({
      kind: 'issue',
      member: numberOf(code),
      copy,
      at: minutesAgo(8).toISOString(),
    })
    expect(await send(out)).toMatchObject({ outcome: 'done' })
    expect((await loansOf(copyIds[0])).map(({ outcome }) => outcome)).toEqual(['returned'])
    expect(await conflictOf(back.key, 'settled')).toMatchObject({ settledHow: 'by-itself' })
  })

  test('a return from before the loan does not end it', async () => {
    const { id } = await someMember(db)
    const { codes, copyIds } = await someBook(db)
    await issue(db, admin, { key: newKey(), member: id, copy: codes[0] ?? '' })
    const back = operationWith({ kind: 'return', copy: codes[0] ?? '' })
    expect(await send(back)).toMatchObject({ outcome: 'task' })
    expect((await loansOf(copyIds[0]))[0]?.closed_at).toBeNull()
    await returnCopy(db, admin, { key: newKey(), copy: codes[0] ?? '' })
    await settle(back.key, 'set-aside', 'It is on its shelf')
  })

  test('nobody but staff tells or settles', async () => {
    const operation = operationWith({ kind: 'return', copy: 'x' })
    for (const role of ['student', 'faculty'] as const) {
      await expect(takeOffline(db, person(role), operation, new Date())).rejects.toThrow('staff')
      await expect(listConflicts(db, person(role), 'open')).rejects.toThrow('staff')
      const input = { key: operation.key, action: 'again', reason: '' } as const
      await expect(settleConflict(db, person(role), input)).rejects.toThrow('staff')
    }
    expect(await refusedWith(send({ ...operation, key: 'x' }))).toBe('bad-request')
  })
})

describe('clocks', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const day = 86_400_000
  test('a clock that is off is put right, and nothing happened after now or long ago', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 29 * day }),
        fc.integer({ min: -9e9, max: 9e9 }),
        (ago, skew) => {
          const sent = new Date(now.getTime() - skew)
          const found = happenedAt(new Date(sent.getTime() - ago), sent, now)
          expect(found <= now).toBe(true)
          expect(Math.abs(now.getTime() - ago - found.getTime())).toBeLessThanOrEqual(30_000)
        },
      ),
    )
  })
  test.each([
    ['1970-01-01T00:00:00Z', 'more than 30 days'],
    ['2026-11-22T12:00:00Z', 'set back'],
  ])('%s is not believed', (at, says) => {
    expect(() => happenedAt(new Date(at), now, now)).toThrow(says)
  })
})
