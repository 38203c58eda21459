import { describe, expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { newKey, someBook, someBooks, someMember } from '#test/circulation.ts'
import { desksOf } from '#test/cut-desk.ts'
import { testDatabase } from '#test/database.ts'
import type { Fate } from '#test/desk-line.ts'
import { person } from '#test/person.ts'
import { countConflicts, listConflicts } from './conflicts.server.ts'
import { settleConflict } from './settle.server.ts'

const { db } = await testDatabase()
const admin = person('admin', {
  token: { scopes: ['circulation:read', 'circulation:write'] },
})
const desk = desksOf(db, admin)

/** The same numbers from 0 to 1 for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('a desk whose network is cut', () => {
  test('goes on by the same rules, sees what it has done, and the library is told', async () => {
    const { code, id } = await someMember(db)
    const { codes, copyIds } = await someBooks(db, 3)
    const [one = '', two = '', three = ''] = codes
    await issue(db, admin, { key: newKey(), member: id, copy: three })
    const here = desk('Desk 1')
    await here.link().renewSnapshot()
    here.line(() => 'lost')
    expect(await here.scan(code)).toMatchObject({ heading: 'Asha Rao', mode: 'issue' })
    const issued = await here.scan(one)
    expect(issued).toMatchObject({ heading: 'Issued', tone: 'good', slip: null })
    expect(issued.member?.loans.map(({ barcode }) => barcode).toSorted()).toEqual(
      [one, three].toSorted(),
    )
    expect(await here.scan(one)).toMatchObject({ heading: 'Has this copy already' })
    expect(await here.scan(two)).toMatchObject({ heading: 'Issued' })
    expect(await here.scan('*UNDO')).toMatchObject({ heading: 'Undone' })
    expect(await here.scan('*END')).toMatchObject({ member: null })
    expect(await here.scan(three)).toMatchObject({ heading: 'Returned' })
    expect(await here.scan(three)).toMatchObject({ heading: 'Was not on loan' })
    expect(await here.scan('no such code 1')).toMatchObject({
      heading: 'Not known',
      isClear: false,
    })
    expect(await here.scan('ash ra')).toMatchObject({ heading: 'Asha Rao' })
    expect(await here.scan('*LOST')).toMatchObject({ heading: 'This needs the network' })
    expect(here.link().state).toMatchObject({ isCut: true, waiting: 5 })
    await here.reopen()
    const again = await here.scan(code)
    expect(again.member?.loans.map(({ barcode }) => barcode)).toEqual([one])
    here.line(() => 'through')
    await here.link().tellAll()
    expect(here.link().state).toMatchObject({ isCut: false, waiting: 0, tasks: 1 })
    expect(await here.store.queue()).toEqual([])
    const open = await db
      .selectFrom('loans')
      .select('copy_id')
      .where('member_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    expect(open).toEqual([{ copy_id: copyIds[0] }])
    expect(await countConflicts(db)).toBe(0)
    expect((await here.scan(code)).member?.loans).toHaveLength(1)
  })

  test('an answer that is lost with the line does nothing twice', async () => {
    const { code, id } = await someMember(db)
    const { codes } = await someBook(db)
    const here = desk('Desk 1')
    await here.link().renewSnapshot()
    await here.scan(code)
    here.line(() => 'answer-lost')
    expect(await here.scan(codes[0] ?? '')).toMatchObject({ heading: 'Issued' })
    here.line(() => 'through')
    await here.link().tellAll()
    expect(here.link().state).toMatchObject({ waiting: 0, tasks: 0, isCut: false })
    const loans = await db.selectFrom('loans').select('id').where('member_id', '=', id).execute()
    expect(loans).toHaveLength(1)
  })

  test('what was done since the snapshot was made is in the snapshot that follows', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBook(db, 2)
    const here = desk('Desk 1')
    await here.link().renewSnapshot()
    await here.scan(code)
    await here.scan(codes[0] ?? '')
    await here.link().renewSnapshot()
    expect(await here.store.snapshot()).toHaveLength(2)
    here.line(() => 'lost')
    const card = await here.scan(code)
    expect(card.member?.loans.map(({ barcode }) => barcode)).toEqual([codes[0]])
    await here.scan('*END')
    expect(await here.scan(codes[0] ?? '')).toMatchObject({ heading: 'Returned' })
  })

  test('without a snapshot the scan waits for the network', async () => {
    const here = desk('Desk 1')
    here.line(() => 'lost')
    await expect(here.scan('1')).rejects.toThrow('cannot be reached')
  })
})

test('500 operations at two desks without network, with conflicts on purpose: each is done once, or is a task', async () => {
  const random = numbers(20_261_121)
  const pick = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item
  const members = await Promise.all(Array.from({ length: 40 }, () => someMember(db)))
  const shelves = await Promise.all(Array.from({ length: 3 }, () => someBooks(db, 50)))
  const [shared, mine, theirs] = shelves.map(({ codes }) => codes) as [string[], string[], string[]]
  const desks = [
    { at: desk('Desk 1'), copies: [...shared, ...mine] },
    { at: desk('Desk 2'), copies: [...shared, ...theirs] },
  ]
  for (const { at } of desks) {
    await at.link().renewSnapshot()
    at.line(() => 'lost')
  }

  // Meanwhile, where the network is: members are blocked, limits reached, copies withdrawn and
  // lent.
  for (const { id } of members.slice(0, 5)) {
    await db
      .insertInto('member_blocks')
      .values({
        id: newKey(),
        member_id: id,
        kind: 'conduct',
        reason: 'Noise',
        placed_by: 'test',
        stops_borrowing: true,
        stops_renewing: true,
        stops_holds: true,
      })
      .execute()
  }
  await db
    .updateTable('copies')
    .set({ state: 'withdrawn' })
    .where('barcode', 'in', mine.slice(0, 5))
    .execute()
  const [lent] = [await someBooks(db, 8)]
  for (const [place, copy] of lent.codes.entries()) {
    await issue(db, admin, { key: newKey(), member: members[5 + (place % 2)]?.id ?? '', copy })
  }

  const work = async ({ at, copies }: (typeof desks)[number]) => {
    let reopened = false
    for (;;) {
      const count = (await at.store.queue()).length
      if (count === 250) return
      if (count === 125 && !reopened) {
        reopened = true
        await at.reopen()
      }
      const dice = random()
      if (dice < 0.55) {
        await at.scan(pick(members).code)
        await at.scan(pick(copies))
      } else if (dice < 0.85) {
        await at.scan(pick(copies), { use: 'return' })
      } else if (dice < 0.95) {
        await at.scan(pick(copies), { use: 'renew' })
      } else await at.scan('*UNDO')
    }
  }
  // The dice are thrown in turn, so that each run is the same.
  for (const one of desks) await work(one)
  const operations = (await Promise.all(desks.map(({ at }) => at.store.queue()))).flat()
  expect(operations).toHaveLength(500)

  const fates: readonly Fate[] = ['through', 'through', 'through', 'lost', 'answer-lost', 'twice']
  const tell = async ({ at }: (typeof desks)[number], seed: number) => {
    const dice = numbers(seed)
    at.line(() => fates[Math.floor(dice() * fates.length)] ?? 'lost')
    for (let tries = 0; at.link().state.waiting > 0 || at.link().state.isCut; tries++) {
      if (tries > 2000) throw new Error('the library is never told')
      if (tries === 40) await at.reopen()
      await at.link().tellAll()
    }
    at.line(() => 'through')
    await at.link().renewSnapshot()
  }
  await Promise.all(desks.map((one, place) => tell(one, place + 1)))

  const keys = operations.map(({ key }) => key)
  const done = new Set(
    (
      await db.selectFrom('circulation_operations').select('key').where('key', 'in', keys).execute()
    ).map(({ key }) => key),
  )
  const refused = new Map(
    (await db.selectFrom('offline_conflicts').selectAll().where('key', 'in', keys).execute()).map(
      (row) => [row.key, row],
    ),
  )
  const unaccounted = operations.filter(({ key, kind, copy }) => {
    const task = refused.get(key)
    if (task) return done.has(key) !== (task.settled_how === 'by-itself')
    return !done.has(key) && !(kind === 'undo' && refused.get(copy)?.settled_how === 'undone')
  })
  expect(unaccounted).toEqual([])
  const issues = operations.filter(({ key, kind }) => kind === 'issue' && done.has(key))
  const loans = await db
    .selectFrom('loans')
    .select(['copy_id', 'closed_at'])
    .where(
      'issued_at',
      'in',
      issues.map(({ at }) => new Date(at)),
    )
    .execute()
  expect(loans).toHaveLength(issues.length)
  const codes = new Set(
    [...refused.values()].flatMap(({ refusals }) =>
      (refusals as { code: string }[]).map(({ code }) => code),
    ),
  )
  for (const code of ['on-loan', 'blocked', 'copy-withdrawn', 'loan-limit', 'not-on-loan']) {
    expect(codes).toContain(code)
  }
  for (const { at } of desks) expect(await at.store.queue()).toEqual([])
  const states = await db
    .selectFrom('copies')
    .leftJoin('loans', (join) =>
      join.onRef('loans.copy_id', '=', 'copies.id').on('loans.closed_at', 'is', null),
    )
    .select(['copies.state', 'loans.id as loan'])
    .execute()
  expect(states.filter(({ state, loan }) => (state === 'on-loan') !== (loan !== null))).toEqual([])
  for (const { key } of await listConflicts(db, admin, 'open')) {
    await settleConflict(db, admin, { key, action: 'set-aside', reason: 'Seen to' })
  }
  expect(await countConflicts(db)).toBe(0)
}, 60_000)
