import { expect, test } from 'vitest'
import { cancelHold } from '#src/features/lending/circulation/change-hold.server.ts'
import { issue, renew, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { circulationOf } from '#src/features/lending/circulation/member-circulation.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { chargeMember } from '#src/features/lending/ledger/desk-money.server.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { newKey, refusedWith, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { doCounterAction, overridable } from './counter-action.server.ts'
import { memberFile } from './member-file.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

/** What a form of the page sends; several values of one name as a list. */
function act(id: string, fields: Record<string, string | string[]>, actor = admin) {
  const all = (name: string) => [fields[name] ?? []].flat()
  return doCounterAction(db, actor, { id, number: 0 }, { all, field: (name) => all(name)[0] ?? '' })
}

async function borrower(count: number) {
  const member = await someMember(db)
  const { codes } = await someBooks(db, count)
  for (const copy of codes) await issue(db, admin, { key: newKey(), member: member.code, copy })
  return { ...member, codes }
}

const loansOf = async (id: string) => (await circulationOf(db, id)).loans
const lentTo = async (id: string) => {
  const [loan] = await loansOf(id)
  if (!loan) throw new Error('nothing is on loan')
  return { loan: loan.loanId, dueAt: loan.dueAt, copy: loan.copy.barcode }
}

test('a loan is returned once, however often its button is pressed', async () => {
  const { id } = await borrower(1)
  const { loan, dueAt } = await lentTo(id)
  const form = { intent: 'return', key: newKey(), loan, dueAt }
  const [first, second] = await Promise.all([act(id, form), act(id, form)])
  expect(first).toContain('Returned: Operating System Concepts')
  expect(second).toBe(first)
  expect(await loansOf(id)).toEqual([])
  expect(await refusedWith(act(id, { ...form, key: newKey() }))).toEqual(['not-on-loan'])
})

test('a page that is out of date ends no loan of the next reader', async () => {
  const { id } = await borrower(1)
  const seen = await lentTo(id)
  await returnCopy(db, admin, { key: newKey(), copy: seen.copy })
  const next = await someMember(db)
  await issue(db, admin, { key: newKey(), member: next.code, copy: seen.copy })
  for (const intent of ['return', 'renew']) {
    expect(await refusedWith(act(id, { ...seen, intent, key: newKey() }))).toEqual(['not-on-loan'])
  }
  expect(await loansOf(next.id)).toHaveLength(1)
  expect(await refusedWith(act(next.id, { ...seen, intent: 'return', key: newKey() }))).toBe(
    'not-found',
  )
})

test('two pages renew a loan once', async () => {
  const { id } = await borrower(1)
  const seen = await lentTo(id)
  const codes = 'no-gain too-early'
  const later = new Date(Date.now() + 2 * 86_400_000)
  await renew(db, admin, { key: newKey(), copy: seen.copy, at: later })
  const again = act(id, { ...seen, intent: 'renew', key: newKey(), codes, reason: 'asked' })
  await expect(again).rejects.toThrow('Its due day has changed meanwhile')
})

test('all loans are returned; what came back meanwhile is said', async () => {
  const { id } = await borrower(3)
  const seen = (await loansOf(id)).map(({ loanId, dueAt, copy }) => ({ loanId, dueAt, copy }))
  await returnCopy(db, admin, { key: newKey(), copy: seen[0]?.copy.barcode ?? '' })
  const loan = seen.map(({ loanId, dueAt }) => `${loanId} ${dueAt}`)
  const said = await act(id, { intent: 'return-all', key: newKey(), loan })
  expect(said).toContain('Not returned: Operating System Concepts: It was returned at another desk')
  expect(await loansOf(id)).toEqual([])
  const nothing = act(id, { intent: 'return-all', key: newKey(), loan })
  await expect(nothing).rejects.toThrow('Nothing was returned.')
  expect(await refusedWith(act(id, { intent: 'renew-all', key: newKey() }))).toBe('bad-request')
})

test('a refused renewal says what a reason is enough for', async () => {
  const { id } = await borrower(1)
  const seen = await lentTo(id)
  await act(id, {
    intent: 'block',
    kind: 'conduct',
    reason: 'Loud',
    'stops-renewing': 'yes',
  })
  const later = new Date(Date.now() + 3 * 86_400_000)
  const error = await renew(db, admin, { key: newKey(), copy: seen.copy, at: later }).catch(
    (thrown: unknown) => thrown,
  )
  expect(overridable(error)).toBe('blocked')
  expect(overridable(new Error('else'))).toBe('')
})

test('a hold is cancelled, a payment of what was shown is taken, and another sum is not', async () => {
  const { id, code } = await someMember(db)
  const owner = await someMember(db)
  const { number, codes } = await someBook(db)
  await issue(db, admin, { key: newKey(), member: owner.code, copy: codes[0] ?? '' })
  const { holdId } = await placeHold(db, admin, { key: newKey(), book: number, member: code })
  expect(await act(id, { intent: 'cancel-hold', key: newKey(), hold: holdId })).toBe(
    'The hold is cancelled.',
  )
  expect(await refusedWith(cancelHold(db, admin, { key: newKey(), hold: holdId }))).toBe('conflict')
  await chargeMember(db, admin, id, { key: newKey(), kind: 'manual', paise: 500, note: 'Copies' })
  const pay = { intent: 'pay', amount: '5', method: 'cash', reference: '' }
  expect(await refusedWith(act(id, { ...pay, key: newKey(), due: '900' }))).toBe('conflict')
  expect(await act(id, { ...pay, key: newKey(), due: '500' })).toContain('paid, receipt')
  expect(await balanceOf(db, id)).toBe(0)
})

test('a lost card stops borrowing until a new one is given, whose barcode is another', async () => {
  const { id, code } = await someMember(db)
  await act(id, { intent: 'card-lost' })
  expect(await refusedWith(act(id, { intent: 'card-lost' }))).toBe('conflict')
  const { codes } = await someBook(db)
  const wanted = { member: code, copy: codes[0] ?? '' }
  expect(await refusedWith(issue(db, admin, { key: newKey(), ...wanted }))).toEqual(['blocked'])
  const version = String((await memberWithId(db, id)).version)
  const card = { intent: 'new-card', version }
  expect(await refusedWith(act(id, { ...card, barcode: code.toLowerCase() }))).toBe('invalid-input')
  expect(await refusedWith(act(id, { ...card, barcode: 'C 1' }))).toBe('invalid-input')
  expect(await refusedWith(act(id, { ...card, barcode: 'CARD-2', version: '99' }))).toBe('conflict')
  expect((await listBlocks(db, id))[0]?.liftedAt).toBeNull()
  await act(id, { ...card, barcode: 'CARD-2' })
  expect((await memberWithId(db, id)).barcode).toBe('CARD-2')
  expect((await listBlocks(db, id))[0]?.liftedReason).toBe('A new card was given')
  await issue(db, admin, { key: newKey(), ...wanted, member: 'card-2' })
})

test('the page has all of it, and nothing for others', async () => {
  const { id, code } = await borrower(1)
  const file = await memberFile({ db, actor: admin, declared: nothingDeclared }, code)
  expect(file.summary.loans).toHaveLength(1)
  expect(file.pastLoans).toEqual({ keepsHistory: true, latest: [] })
  expect(file.noDues).toEqual({ reasons: [], open: null })
  const student = person('student')
  expect(
    await refusedWith(memberFile({ db, actor: student, declared: nothingDeclared }, code)),
  ).toBe('forbidden')
  const { loan, dueAt } = await lentTo(id)
  const forms = [
    { intent: 'return', key: newKey(), loan, dueAt },
    { intent: 'card-lost' },
    { intent: 'new-card', version: '1', barcode: 'X-1' },
  ]
  for (const form of forms) expect(await refusedWith(act(id, form, student))).toBe('forbidden')
})

test('a hold is placed for the member of the page, for a book that was chosen or typed', async () => {
  const lender = await borrower(1)
  const { id } = await someMember(db)
  const member = await memberWithId(db, id)
  const place = (book: string) => {
    const fields: Record<string, string> = { intent: 'hold', key: newKey(), book }
    const form = { field: (name: string) => fields[name] ?? '', all: () => [] }
    return doCounterAction(db, admin, member, form)
  }
  await expect(place('')).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(place('no such book at all')).rejects.toThrow('No book was found')
  expect(await place(lender.codes[0] ?? '')).toBe('The hold is placed: nobody else waits.')
  const [hold] = (
    await memberFile({ db, actor: admin, declared: nothingDeclared }, memberNumber(member.number))
  ).summary.holds
  expect(hold).toMatchObject({ place: 1 })
})
