import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import { visitor } from '#src/kernel/actor.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { memberHistory, undoChange } from './member-history.server.ts'
import { textsOf } from './member-input.ts'
import { factsOf, memberAt } from './member-rows.server.ts'
import { changeMember, createMember, restoreMember, withdrawMember } from './members.server.ts'
import { lastDayAfter, type MemberFacts } from './members.ts'

const { db } = await testDatabase()
const admin = person('admin')
const create = (more: Parameters<typeof memberTexts>[0] = {}) =>
  db.transaction().execute((within) => createMember(within, admin, memberTexts(more)))
const change = (id: string, more: Partial<MemberFacts>, version: number) =>
  db.transaction().execute(async (within) => {
    const { rows } = await sql<{
      number: number
    }>`select number from members where id = ${id}`.execute(within)
    const member = await memberAt(within, String(rows[0]?.number))
    return changeMember(within, admin, id, textsOf({ ...factsOf(member), ...more }), version)
  })

describe('a new member', () => {
  test('has the next number, which is the barcode too, and holds as long as the category says', async () => {
    const { number } = await create({
      name: '  Asha   Rao ',
      email: 'Asha@SUIIT.example',
      semester: '03',
    })
    const member = await memberAt(db, String(number))
    expect(member).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@suiit.example',
      semester: 3,
      version: 1,
    })
    expect(member.barcode).toBe(memberNumber(number))
    expect(member.validFrom).toBe(todayHere())
    expect(member.validUntil).toBe(lastDayAfter(todayHere(), 48))
    const { validUntil } = await memberAt(
      db,
      String((await create({ category: 'Faculty' })).number),
    )
    expect(validUntil).toBeNull()
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ category: 'pupil' }, 'category'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ semester: '13' }, 'semester'],
    [{ semester: 'third' }, 'semester'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validFrom: '2026-02-02', validUntil: '2026-02-01' }, 'validUntil'],
    [{ barcode: 'two words' }, 'barcode'],
    [{ barcode: 'm-000999' }, 'barcode'],
    [{ barcode: 'କ' }, 'barcode'],
    [{ rollNumber: 'x'.repeat(41) }, 'rollNumber'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ department: 'x'.repeat(121) }, 'department'],
  ])('with %j is told what to do', async (more, field) => {
    await expect(create(more)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: [expect.objectContaining({ field })] },
    })
  })

  test.each([
    [{ barcode: 'Card-1' }, { barcode: 'CARD-1' }, 'barcode'],
    [{ rollNumber: '21cse900' }, { rollNumber: '21CSE900' }, 'roll or employee number'],
    [{ email: 'one@suiit.example' }, { email: 'ONE@suiit.example' }, 'e-mail address'],
  ])('does not share %j', async (one, other, what) => {
    await create(one)
    await expect(create(other)).rejects.toThrow(`Another member has this ${what} already`)
  })

  test('is made by administrators alone', async () => {
    for (const actor of [
      visitor,
      person('student'),
      person('faculty'),
      person('admin', { verified: false }),
    ]) {
      await expect(createMember(db, actor, memberTexts())).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })
})

test('a hundred who add members at once leave no gap, though some are refused', async () => {
  const before = await db
    .selectFrom('member_counter')
    .select('next_number')
    .executeTakeFirstOrThrow()
  const made = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      create({ name: `Member ${index}`, email: `same${index % 80}@suiit.example` }),
    ),
  )
  const numbers = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 80 }, (_, index) => before.next_number + index),
  )
})

describe('a change', () => {
  test('leaves what was before and after of the fields that differ, and can be undone', async () => {
    const { id, number } = await create({ department: 'Physics' })
    expect(await change(id, { department: 'Chemistry', semester: 2 }, 1)).toEqual({
      version: 2,
      changed: true,
    })
    expect(await change(id, { department: 'Chemistry' }, 2)).toEqual({ version: 2, changed: false })
    const [entry, first] = await memberHistory(db, admin, id)
    expect(entry).toMatchObject({
      action: 'changed',
      actor: admin.email,
      before: { department: 'Physics', semester: null },
      after: { department: 'Chemistry', semester: 2 },
      isUndoable: true,
    })
    expect(first).toMatchObject({ action: 'created', isUndoable: false })
    const undo = (entryId = 0) =>
      db.transaction().execute((within) => undoChange(within, admin, id, entryId))
    await undo(entry?.id)
    expect(await memberAt(db, String(number))).toMatchObject({
      department: 'Physics',
      semester: null,
      version: 3,
    })
    await expect(undo(entry?.id)).rejects.toThrow(
      'Department, Semester was changed again after this',
    )
    await expect(undo(first?.id)).rejects.toThrow('no such change')
  })

  test('of what somebody else has changed is refused with what it is now', async () => {
    const { id } = await create()
    await change(id, { programme: 'BTech' }, 1)
    await expect(change(id, { programme: 'MTech' }, 1)).rejects.toMatchObject({
      code: 'conflict',
      details: { current: expect.objectContaining({ programme: 'BTech', version: 2 }) },
    })
  })

  test('by fifty at once on one version is one change', async () => {
    const { id, number } = await create()
    const tries = Array.from({ length: 50 }, (_, index) =>
      change(id, { programme: `P${index}` }, 1),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await memberAt(db, String(number))).version).toBe(2)
  })
})

test('members are withdrawn and come back; they are never deleted', async () => {
  const { id, number } = await create()
  const within = <T>(work: (within: typeof db) => Promise<T>) => db.transaction().execute(work)
  await expect(within((tx) => withdrawMember(tx, admin, id, ' ', 1))).rejects.toThrow('a reason')
  await within((tx) => withdrawMember(tx, admin, id, 'Left', 1))
  expect(await memberAt(db, String(number))).toMatchObject({
    withdrawnReason: 'Left',
    version: 2,
  })
  await expect(within((tx) => withdrawMember(tx, admin, id, 'Left', 2))).rejects.toThrow('already')
  await within((tx) => restoreMember(tx, admin, id, 2))
  await expect(within((tx) => restoreMember(tx, admin, id, 3))).rejects.toThrow('not withdrawn')
  const deleted = sql`delete from members where id = ${id}`.execute(db)
  await expect(deleted).rejects.toThrow('never deleted')
  const actions = (await memberHistory(db, admin, id)).map((entry) => entry.action)
  expect(actions).toEqual(['restored', 'withdrawn', 'created'])
})
