import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { eachMember, findMembers } from './find-members.server.ts'
import { noSearch, readMemberSearch } from './find-members.ts'
import { blockMember, liftBlock } from './member-blocks.server.ts'
import { memberForDesk, memberOf, signInOf } from './member-links.server.ts'
import { memberAt } from './member-rows.server.ts'
import { createMember } from './members.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const create = (more: Parameters<typeof memberTexts>[0]) =>
  db.transaction().execute((within) => createMember(within, admin, memberTexts(more)))
const asha = await create({
  name: 'Asha Rao',
  rollNumber: '21CSE001',
  department: 'Computing',
  semester: '3',
})
const renee = await create({
  name: 'Renée D’Souza',
  email: 'renee@suiit.example',
  phone: '+91 98765 43210',
})
const odia = await create({ name: 'ଆଶା ରାଓ', category: 'staff', barcode: 'LIB/7' })
const old = await create({ name: 'Mohan Lal', validFrom: '2020-01-01', validUntil: '2020-12-31' })
const number4 = await create({ name: 'Ashalata Mohanty', rollNumber: '2' })
const found = async (text: string, more: object = {}) =>
  (await findMembers(db, admin, { ...noSearch, text, ...more })).rows.map((one) => one.number)

describe('finding', () => {
  test.each([
    ['rao asha', [asha.number]],
    ['ash', [asha.number, number4.number]],
    ['RENEE', [renee.number]],
    ["d'souza ren", [renee.number]],
    ['ରାଓ', [odia.number]],
    ['21cse001', [asha.number]],
    ['lib/7', [odia.number]],
    ['Renee@Suiit.example', [renee.number]],
    ['9876543210', [renee.number]],
    ['', [asha.number, number4.number, old.number, renee.number, odia.number]],
    ['%', []],
    ['_sha', []],
    ['zzz', []],
  ])('%j finds members %j', async (text, numbers) => {
    expect(await found(text)).toEqual(numbers)
  })

  test('a number finds its member alone, before anything else', async () => {
    expect(await found(memberNumber(renee.number))).toEqual([renee.number])
    expect(await found(String(asha.number))).toEqual([asha.number])
  })

  test('a misspelled name shows names like it, and says so', async () => {
    const page = await findMembers(db, admin, { ...noSearch, text: 'Mohun Lall' })
    expect(page).toMatchObject({ isGuess: true, next: null })
    expect(page.rows[0]?.number).toBe(old.number)
  })

  test('filters narrow, and blocks count while they are in force', async () => {
    expect(await found('', { semester: '3', department: 'Computing' })).toEqual([asha.number])
    expect(await found('', { category: 'staff' })).toEqual([odia.number])
    expect(await found('', { standing: 'expired' })).toEqual([old.number])
    expect(await found('', { standing: 'blocked' })).toEqual([])
  })

  test('pages hold everyone once, in the order of names', async () => {
    const seen: number[] = []
    const query = new URLSearchParams()
    let page = await findMembers(db, admin, noSearch, query, 2)
    for (;;) {
      expect(page.total).toBe(5)
      seen.push(...page.rows.map((one) => one.number))
      if (page.next === null) break
      query.set('after', page.next)
      page = await findMembers(db, admin, noSearch, query, 2)
    }
    expect(seen).toEqual(await found(''))
    const back = new URLSearchParams({ before: page.previous ?? '' })
    const before = await findMembers(db, admin, noSearch, back, 2)
    expect(before.rows.map((one) => one.number)).toEqual(seen.slice(2, 4))
    const all: number[] = []
    for await (const { number } of eachMember(db, admin, noSearch)) all.push(number)
    expect(all).toEqual(seen)
  })

  test('a cursor of another search is refused', async () => {
    const { next } = await findMembers(db, admin, noSearch, new URLSearchParams(), 1)
    const query = new URLSearchParams({ after: next ?? '' })
    const other = findMembers(db, admin, { ...noSearch, category: 'guest' }, query)
    await expect(other).rejects.toMatchObject({ code: 'bad-request' })
  })

  test('is for administrators', async () => {
    for (const actor of [visitor, person('faculty')]) {
      await expect(findMembers(db, actor, noSearch)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(memberForDesk(db, actor, '1')).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('what an address says is read, whatever it is', () => {
    const search = readMemberSearch(
      new URLSearchParams('q=a%00b&semester=99&standing=odd&category=x'),
    )
    expect(search).toEqual({ ...noSearch, text: 'ab', category: 'x' })
  })
})

describe('the desk', () => {
  const block = (more: object = {}) => ({
    kind: 'conduct',
    reason: 'Noise',
    staffNote: '',
    memberMessage: 'Please see the desk.',
    until: '',
    stops: ['borrowing', 'holds'],
    ...more,
  })

  test('knows a member by barcode before number before roll number', async () => {
    expect((await memberForDesk(db, admin, ' lib/7 ')).member.number).toBe(odia.number)
    expect((await memberForDesk(db, admin, 'm-1')).member.number).toBe(1)
    expect((await memberForDesk(db, admin, '2')).member.number).toBe(2)
    expect((await memberForDesk(db, admin, '21cse001')).member.number).toBe(asha.number)
    for (const nothing of ['', 'nobody', 'M-999999', 'a\0b', 'x'.repeat(5000)]) {
      await expect(memberForDesk(db, admin, nothing)).rejects.toMatchObject({ code: 'not-found' })
    }
  })

  test('sees blocks until they are lifted, with all that they stop', async () => {
    const id = await db.transaction().execute((tx) => blockMember(tx, admin, asha.id, block()))
    const desk = await memberForDesk(db, admin, '21CSE001')
    expect(desk).toMatchObject({
      standing: 'valid',
      blocks: [{ id, stops: ['borrowing', 'holds'] }],
    })
    expect(await found('', { standing: 'blocked' })).toEqual([asha.number])
    const lift = (reason: string) =>
      db.transaction().execute((tx) => liftBlock(tx, admin, asha.id, id, reason))
    await expect(lift('')).rejects.toThrow('Please say why')
    await lift('Apologised')
    await expect(lift('Again')).rejects.toThrow('lifted already')
    expect((await memberForDesk(db, admin, '21CSE001')).blocks).toEqual([])
  })

  test('no longer sees a block whose last day is past', async () => {
    const id = await db.transaction().execute((tx) => blockMember(tx, admin, old.id, block()))
    await sql`update member_blocks set until = current_date - 3 where id = ${id}`.execute(db)
    const desk = await memberForDesk(db, admin, memberNumber(old.number))
    expect(desk).toMatchObject({ standing: 'expired', blocks: [] })
  })

  test.each([
    [{ stops: [] }, 'stops'],
    [{ stops: ['breathing'] }, 'stops'],
    [{ reason: ' ' }, 'reason'],
    [{ kind: 'x' }, 'kind'],
    [{ until: '2020-01-01' }, 'until'],
    [{ until: 'tomorrow' }, 'until'],
  ])('refuses a block with %j', async (more, field) => {
    await expect(blockMember(db, admin, asha.id, block(more))).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field })] },
    })
  })
})

describe('the sign-in of a member', () => {
  test('is the one with the same verified address, from the moment that both have it', async () => {
    const { person: student } = await signedInAs(db, 'student')
    expect(await memberOf(db, student)).toBeNull()
    const { number } = await create({ name: 'Kabir Nayak', email: student.email })
    expect((await memberOf(db, student))?.number).toBe(number)
    const member = await memberAt(db, String(number))
    expect(await signInOf(db, admin, member)).toMatchObject({ verified: true, disabled: false })
    await sql`update users set email = ${`x${student.email}`} where id = ${student.id}`.execute(db)
    expect(await memberOf(db, student)).toBeNull()
  })

  test('is nobody’s who has not shown that the address is theirs', async () => {
    const { person: claimed } = await signedInAs(db, 'unverified')
    const { number } = await create({ name: 'Isha Mohanty', email: claimed.email })
    expect(await memberOf(db, claimed)).toBeNull()
    expect(await memberOf(db, { ...claimed, verified: true })).toBeNull()
    const member = await memberAt(db, String(number))
    expect(await signInOf(db, admin, member)).toMatchObject({ verified: false })
    expect(await memberOf(db, visitor)).toBeNull()
  })
})
