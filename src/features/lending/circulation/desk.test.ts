import { describe, expect, test } from 'vitest'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { blockMember } from '#src/features/people/members/member-blocks.server.ts'
import { newKey, refusedWith, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { claimReturned, declareLost, issue, renew, returnCopy } from './desk.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
/** Monday 23 November 2026, at 11 o'clock in Sambalpur. */
const monday = new Date('2026-11-23T05:30:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * 86_400_000)

const issueTo = (member: string, copy: string, more = {}) =>
  issue(db, admin, { key: newKey(), member, copy, at: monday, ...more })
const takeBack = (copy: string, more = {}) =>
  returnCopy(db, admin, { key: newKey(), copy, at: monday, ...more })
const stateOf = async (id = '') =>
  (await db.selectFrom('copies').select('state').where('id', '=', id).executeTakeFirst())?.state
describe('issue and return', () => {
  test('a loan is due at the end of a library day, and ends without a fine', async () => {
    const { code, id } = await someMember(db)
    const { codes, copyIds } = await someBook(db)
    const issued = await issueTo(code, codes[0] ?? '')
    // Fourteen days after a Monday is a Monday, open; its last second in India is 18:29:59 UTC.
    expect(issued.dueAt).toBe('2026-12-07T18:29:59.000Z')
    expect(issued).toMatchObject({ loans: 1, member: { id }, overridden: [] })
    expect(await stateOf(copyIds[0])).toBe('on-loan')
    const returned = await takeBack(codes[0] ?? '', { at: daysLater(14) })
    expect(returned).toMatchObject({ loanId: issued.loanId, fine: null, state: 'available' })
    expect(await stateOf(copyIds[0])).toBe('available')
    expect(await balanceOf(db, id)).toBe(0)
  })

  test('codes are found as barcode, accession number, member number or roll number, in any case', async () => {
    const { code } = await someMember(db, { rollNumber: '21CSE777' })
    const { codes } = await someBook(db, 1, { barcode: 'Ab-77', accessionNumber: '9007' })
    expect((await issueTo('21cse777', 'aB-77')).member.number).toBe(Number(code.slice(2)))
    expect((await takeBack(' 9007 ')).copy.barcode).toBe(codes[0])
    expect(await refusedWith(issueTo('nobody', 'ab-77'))).toBe('not-found')
    expect(await refusedWith(issueTo(code, 'nothing\0'))).toBe('not-found')
    expect(await refusedWith(takeBack(''))).toBe('not-found')
  })

  test('a late return is charged by the rules that it was issued under, and says how', async () => {
    const { code, id } = await someMember(db)
    const { codes } = await someBook(db)
    await issueTo(code, codes[0] ?? '')
    // Due on Mon 7 Dec; back on Mon 14 Dec: seven days, one of them a Sunday.
    const { fine } = await takeBack(codes[0] ?? '', { at: daysLater(21) })
    expect(fine).toMatchObject({
      paise: 600,
      sentence: '7 days late, 1 of them closed: 6 × ₹\u00a01 = ₹\u00a06.',
    })
    expect(await balanceOf(db, id)).toBe(600)
  })

  test('the book drop counts from when it was emptied into, not from when it was scanned', async () => {
    const { code, id } = await someMember(db)
    const { codes } = await someBook(db)
    await issueTo(code, codes[0] ?? '')
    const copy = codes[0] ?? ''
    const later = { at: daysLater(21) }
    expect(await refusedWith(takeBack(copy, { ...later, returnedAt: daysLater(22) }))).toBe(
      'invalid-input',
    )
    expect(await refusedWith(takeBack(copy, { ...later, returnedAt: daysLater(-1) }))).toBe(
      'invalid-input',
    )
    const { fine } = await takeBack(copy, { ...later, returnedAt: daysLater(14) })
    expect(fine).toBeNull()
    expect(await balanceOf(db, id)).toBe(0)
  })

  test('a damaged copy goes to repair, is charged for, and comes back from there', async () => {
    const { code, id } = await someMember(db)
    const { codes, copyIds } = await someBook(db)
    await issueTo(code, codes[0] ?? '')
    const copy = codes[0] ?? ''
    expect(await takeBack(copy, { damagePaise: 5000, note: 'Torn' })).toMatchObject({
      state: 'in-repair',
    })
    expect(await balanceOf(db, id)).toBe(5000)
    expect(await refusedWith(issueTo(code, copy))).toEqual(['copy-in-repair'])
    // Scanned again it is not mended by that; nor is it kept for whoever waits.
    expect(await refusedWith(takeBack(copy))).toEqual(['copy-in-repair'])
    expect(await refusedWith(takeBack(copy, { damagePaise: 5000 }))).toEqual(['copy-in-repair'])
    expect(await stateOf(copyIds[0])).toBe('in-repair')
    const override = { codes: ['copy-in-repair'], reason: 'Bound anew' }
    expect(await takeBack(copy, { override })).toMatchObject({ state: 'available', loanId: null })
    const { after } = await db
      .selectFrom('audit')
      .select('after')
      .where('entity_id', '=', copyIds[0] ?? '')
      .where('action', '=', 'copy.returned')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ overridden: ['copy-in-repair'], reason: 'Bound anew' })
    expect(await refusedWith(takeBack(copy, { override }))).toEqual(['not-on-loan'])
  })

  test('a lost copy that is found damaged goes to repair', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBook(db)
    const copy = codes[0] ?? ''
    await issueTo(code, copy)
    await declareLost(db, admin, { key: newKey(), copy, at: monday, pricePaise: 100 })
    const found = await takeBack(copy, { damagePaise: 5000 })
    expect(found).toMatchObject({ state: 'in-repair', takenBack: true, damagePaise: 0 })
  })
})

describe('refusals', () => {
  test('all come at once, and only those that may be are overridden, with a reason that is kept', async () => {
    const { code, id } = await someMember(db, { validUntil: '2026-10-31' })
    await db.transaction().execute((within) =>
      blockMember(within, admin, id, {
        kind: 'conduct',
        reason: 'Noise',
        staffNote: '',
        memberMessage: 'See the desk.',
        until: '',
        stops: ['borrowing'],
      }),
    )
    const { codes } = await someBook(db, 1, { referenceOnly: true })
    const copy = codes[0] ?? ''
    const all = ['membership-expired', 'blocked', 'reference-only']
    expect(await refusedWith(issueTo(code, copy))).toEqual(all)
    const some = { codes: all.slice(0, 2), reason: 'The principal asks' }
    expect(await refusedWith(issueTo(code, copy, { override: some }))).toEqual(['reference-only'])
    expect(await refusedWith(issueTo(code, copy, { override: { codes: all, reason: ' ' } }))).toBe(
      'invalid-input',
    )
    const issued = await issueTo(code, copy, {
      override: { codes: all, reason: 'The principal asks' },
    })
    expect(issued.overridden).toEqual(all)
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('entity_id', '=', issued.loanId)
      .execute()
    expect(rows).toMatchObject([
      {
        action: 'loan.issued',
        actor: admin.email,
        after: { reason: 'The principal asks', overridden: all },
      },
    ])
  })

  test('a copy that is out is refused to another and to the same, and nobody overrides that', async () => {
    const [first, second] = [await someMember(db), await someMember(db)]
    const { codes } = await someBook(db)
    const copy = codes[0] ?? ''
    await issueTo(first.code, copy)
    const override = { codes: ['on-loan', 'issued-already'], reason: 'Because' }
    expect(await refusedWith(issueTo(second.code, copy, { override }))).toEqual(['on-loan'])
    expect(await refusedWith(issueTo(first.code, copy, { override }))).toEqual(['issued-already'])
  })

  test('a second copy of a book is asked about, unless the first is said to be returned', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBook(db, 3)
    const [one = '', two = '', three = ''] = codes
    await issueTo(code, one)
    await expect(issueTo(code, two)).rejects.toThrow('Asha Rao has another copy of this book')
    expect(await refusedWith(issueTo(code, two))).toEqual(['second-copy'])
    expect(await refusedWith(issueTo(code, one))).toEqual(['issued-already'])
    const override = { codes: ['second-copy'], reason: 'For the seminar' }
    const issued = await issueTo(code, two, { override })
    expect(issued).toMatchObject({ loans: 2, overridden: ['second-copy'] })
    await claimReturned(db, admin, { key: newKey(), copy: one, at: monday })
    await takeBack(two)
    expect(await issueTo(code, three)).toMatchObject({ overridden: [] })
  })

  test('limits count what is out, by item type where the rule is of one', async () => {
    const { code } = await someMember(db, { category: 'guest' })
    const { codes, copyIds } = await someBooks(db, 3)
    await issueTo(code, codes[0] ?? '')
    expect(await refusedWith(issueTo(code, codes[1] ?? ''))).toEqual(['loan-limit'])
    await db
      .transaction()
      .execute((within) =>
        setRule(
          within,
          admin,
          { branch: null, category: 'guest', itemType: 'media' },
          'loan-limit',
          1,
        ),
      )
    await db
      .updateTable('copies')
      .set({ item_type: 'media' })
      .where('id', 'in', copyIds.slice(1))
      .execute()
    await issueTo(code, codes[1] ?? '')
    expect(await refusedWith(issueTo(code, codes[2] ?? ''))).toEqual(['loan-limit'])
  })

  test('dues above the limit stop borrowing until they are paid or overridden', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBooks(db, 2, { pricePaise: 45_000 })
    await issueTo(code, codes[0] ?? '')
    const lost = await declareLost(db, admin, { key: newKey(), copy: codes[0] ?? '', at: monday })
    expect(lost.charges).toEqual([
      { kind: 'lost', paise: 45_000 },
      { kind: 'processing', paise: 5000 },
    ])
    const refused = issueTo(code, codes[1] ?? '')
    await expect(refused).rejects.toThrow(
      new RegExp(`^Asha Rao, ${code}, owes ₹\u00a0500, more than the limit of ₹\u00a0\\d+\\.$`),
    )
    expect(await refusedWith(issueTo(code, codes[1] ?? ''))).toEqual(['dues-limit'])
    expect(await refusedWith(issueTo(code, codes[0] ?? ''))).toEqual([
      'dues-limit',
      'copy-not-here',
    ])
  })
})

describe('lost, claimed returned, found again', () => {
  test('found again takes its charges back, and what was paid becomes credit', async () => {
    const { code, id } = await someMember(db)
    const { codes, copyIds } = await someBook(db, 1, { pricePaise: 30_000 })
    const copy = codes[0] ?? ''
    const { loanId } = await issueTo(code, copy)
    await declareLost(db, admin, { key: newKey(), copy, at: daysLater(16) })
    // Due on 7 Dec, lost on the 9th: two days late.
    expect(await balanceOf(db, id)).toBe(35_200)
    expect(await stateOf(copyIds[0])).toBe('lost')
    const found = await takeBack(copy, { at: daysLater(30) })
    expect(found).toMatchObject({ loanId, takenBack: true, state: 'available', member: { id } })
    expect(await balanceOf(db, id)).toBe(200)
    expect(await stateOf(copyIds[0])).toBe('available')
  })

  test('a claim stops the fine on its day', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBook(db)
    const copy = codes[0] ?? ''
    await issueTo(code, copy)
    const claim = () => claimReturned(db, admin, { key: newKey(), copy, at: daysLater(15) })
    await claim()
    expect(await refusedWith(claim())).toEqual(['claimed-returned'])
    const renewal = renew(db, admin, { key: newKey(), copy, at: daysLater(15) })
    expect(await refusedWith(renewal)).toEqual(['claimed-returned'])
    expect((await takeBack(copy, { at: daysLater(60) })).fine?.paise).toBe(100)
  })
})

describe('renewal', () => {
  test('counts from the due day, as often as the rules say', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBook(db)
    const copy = codes[0] ?? ''
    await issueTo(code, copy)
    const again = (days: number, more = {}) =>
      renew(db, admin, { key: newKey(), copy, at: daysLater(days), ...more })
    expect(await again(10)).toMatchObject({ dueAt: '2026-12-21T18:29:59.000Z', renewals: 1 })
    expect(await again(20)).toMatchObject({ dueAt: '2027-01-04T18:29:59.000Z', renewals: 2 })
    expect(await refusedWith(again(30))).toEqual(['renewals-used'])
    const override = { codes: ['renewals-used'], reason: 'Thesis' }
    expect(await again(30, { override })).toMatchObject({
      renewals: 3,
      overridden: ['renewals-used'],
    })
  })

  test('an overdue loan is charged until now and counted anew', async () => {
    const { code, id } = await someMember(db)
    const { codes } = await someBook(db)
    const copy = codes[0] ?? ''
    await issueTo(code, copy)
    const override = { codes: ['renewal-fine'], reason: 'The reader agreed' }
    const renewed = await renew(db, admin, { key: newKey(), copy, at: daysLater(16), override })
    expect(renewed).toMatchObject({ finePaise: 200, dueAt: '2026-12-23T18:29:59.000Z' })
    expect((await takeBack(copy, { at: daysLater(17) })).fine).toBeNull()
    expect(await balanceOf(db, id)).toBe(200)
  })
})
