import { describe, expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { scanningDesk } from '#test/scanning-desk.ts'

const { db } = await testDatabase()
const admin = person('admin')

const desk = () => scanningDesk(db)

/** A member who has one copy of a book, with the price of ₹ 450, since so many days. */
async function reader(days = 0) {
  const { code } = await someMember(db)
  const { codes, number } = await someBook(db, 1, { pricePaise: 45_000 })
  const [copy = ''] = codes
  const at = new Date(Date.now() - days * 86_400_000)
  await issue(db, admin, { key: newKey(), member: code, copy, at })
  return { card: code, copy, number }
}

const stateOf = async (copy: string) =>
  (
    await db
      .selectFrom('copies')
      .select('state')
      .where('barcode', '=', copy)
      .executeTakeFirstOrThrow()
  ).state

describe('lost', () => {
  test('the copy that is scanned after the command is asked for its price, then declared lost, then found again', async () => {
    const scan = desk()
    const { card, copy } = await reader(60)
    await scan(card)
    expect(await scan('*LOST')).toMatchObject({ next: 'lost', heading: 'Lost: which book?' })
    const asked = await scan(copy)
    expect(asked).toMatchObject({
      next: 'lost',
      isClear: false,
      costAsked: { use: 'lost', text: copy, amount: '450' },
    })
    expect(asked.sentences.join(' ')).toMatch(/days that it is late/)
    expect(asked.member?.loans).toHaveLength(1)
    const cost = { amount: '400', note: '' }
    const lost = await scan(copy, { use: 'lost', cost })
    expect(lost).toMatchObject({ tone: 'warn', next: null, costAsked: null })
    expect(lost.heading).toMatch(/^Lost: ₹\u00a0.* charged$/)
    expect(lost.member?.loans).toEqual([])
    expect(lost.member?.charges).toContainEqual(
      expect.objectContaining({ kind: 'lost', openPaise: 40_000 }),
    )
    expect(await stateOf(copy)).toBe('lost')
    await scan('*FOUND')
    const found = await scan(copy)
    expect(found).toMatchObject({ heading: 'Found again', next: null })
    expect(found.member?.charges.map(({ kind }) => kind)).toEqual(['overdue'])
    expect(await stateOf(copy)).toBe('available')
  })

  test('it can be undone, be said in one line, and asks again where the amount is none', async () => {
    const scan = desk()
    const { card, copy } = await reader()
    const wrong = await scan(copy, { use: 'lost', cost: { amount: 'a lot', note: '' } })
    expect(wrong).toMatchObject({ tone: 'bad', costAsked: { amount: 'a lot' } })
    expect(await scan(`*lost ${copy}`)).toMatchObject({ costAsked: { text: copy } })
    const free = await scan(copy, { use: 'lost', cost: { amount: '', note: '' } })
    expect(free).toMatchObject({ heading: 'Lost: ₹\u00a050 charged', payer: { duesPaise: 5000 } })
    const [choice] = free.choices
    expect(choice).toMatchObject({ label: 'Undo', use: 'undo' })
    expect(await scan(choice?.text ?? '', { use: 'undo' })).toMatchObject({ heading: 'Undone' })
    expect((await scan(card)).member?.loans).toHaveLength(1)
  })

  test('a card opens its member in between; the end leaves the copy as it was, and the member open', async () => {
    const scan = desk()
    const { card, copy } = await reader()
    await scan('*LOST')
    expect(await scan(card)).toMatchObject({ next: null, mode: 'issue' })
    await scan('*LOST')
    await scan(copy)
    const left = await scan('*END')
    expect(left).toMatchObject({ heading: 'Left as it was', next: null })
    expect(left.member?.loans).toHaveLength(1)
    await scan('*LOST')
    expect(await scan('0-0-0')).toMatchObject({ heading: 'Not known', next: 'lost' })
  })

  test('who has nothing to lose: the copy is on its shelf, or is none', async () => {
    const scan = desk()
    const { codes } = await someBook(db)
    for (const use of ['lost', 'damaged'] as const) {
      const refused = await scan(codes[0] ?? '', { use })
      expect(refused).toMatchObject({ tone: 'bad', costAsked: null })
      expect(refused.sentences[0]).toMatch(/This copy is not on loan/)
      const unknown = await scan('0-0-0', { use })
      expect(unknown.sentences[0]).toMatch(/No copy has this/)
    }
    expect(await scan('*END 12')).toMatchObject({ heading: 'No such command' })
  })
})

describe('damaged', () => {
  test('a copy that is still out comes back to repair, with what the damage costs and why', async () => {
    const scan = desk()
    const { card, copy } = await reader()
    await scan(card)
    expect(await scan(`*DAMAGED ${copy}`)).toMatchObject({ costAsked: { use: 'damaged' } })
    const cost = { amount: '120', note: 'Torn cover' }
    const done = await scan(copy, { use: 'damaged', cost })
    expect(done).toMatchObject({ heading: 'Damaged: ₹\u00a0120 charged' })
    expect(done.sentences).toContain('Send it for repair.')
    expect(done.member?.charges).toEqual([
      expect.objectContaining({ kind: 'damage', openPaise: 12_000, note: 'Torn cover' }),
    ])
    expect(await stateOf(copy)).toBe('in-repair')
  })

  test('seen after it was taken back: its return is done again as of its time, and it is kept for nobody', async () => {
    const scan = desk()
    const { card, copy, number } = await reader()
    const waits = await someMember(db, { name: 'Meera Sahu' })
    await placeHold(db, admin, { key: newKey(), book: number, member: waits.code })
    const back = await scan(copy)
    expect(back).toMatchObject({ heading: 'Keep for Meera Sahu' })
    expect(back.choices).toContainEqual({ label: 'It is damaged', text: copy, use: 'damaged' })
    expect((await scan(copy, { use: 'damaged' })).sentences[0]).toMatch(/brought it back/)
    const key = newKey()
    const cost = { amount: '50', note: '' }
    const done = await scan(copy, { key, use: 'damaged', cost })
    expect(done).toMatchObject({
      heading: 'Damaged: ₹\u00a050 charged',
      payer: { duesPaise: 5000 },
    })
    expect(await scan(copy, { key, use: 'damaged', cost })).toMatchObject({
      heading: 'Damaged: ₹\u00a050 charged',
      payer: { duesPaise: 5000 },
    })
    expect(await stateOf(copy)).toBe('in-repair')
    expect((await scan(waits.code)).member?.holds).toEqual([
      expect.objectContaining({ place: 1, pickupUntil: null }),
    ])
    expect((await scan(card)).member?.charges).toHaveLength(1)
    await scan('*END')
    const again = await scan(copy)
    expect(again).toMatchObject({ heading: 'Is in repair', tone: 'warn' })
    expect(await stateOf(copy)).toBe('in-repair')
    expect(again.choices).toEqual([{ label: 'It has been repaired', text: copy, use: 'found' }])
    expect(await scan(copy, { use: 'found' })).toMatchObject({ heading: 'Keep for Meera Sahu' })
  })
})

test('what is said to be returned is marked, can be undone, and is found again by taking it back', async () => {
  const scan = desk()
  const { card, copy } = await reader()
  await scan(card)
  await scan('*CLAIMED')
  const said = await scan(copy)
  expect(said).toMatchObject({ heading: 'Claimed returned', tone: 'warn', next: null })
  expect(said.member?.loans[0]).toMatchObject({ isClaimed: true, marks: ['Claimed returned'] })
  expect(await scan(copy, { use: 'claimed' })).toMatchObject({ heading: 'Not done' })
  const undone = await scan('*UNDO')
  expect(undone.member?.loans[0]?.isClaimed).toBe(false)
  await scan(copy, { use: 'claimed' })
  expect(await scan(copy, { use: 'found' })).toMatchObject({ heading: 'Found again' })
  expect(await stateOf(copy)).toBe('available')
})
