import { describe, expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { dayAfter, localTime } from '#src/kernel/dates.ts'
import { newKey, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { scanningDesk } from '#test/scanning-desk.ts'
import { deskScan } from './desk-scan.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

const desk = () => scanningDesk(db)

const loansOf = (answer: DeskAnswer) => answer.member?.loans.map(({ barcode }) => barcode)

describe('scanning', () => {
  test('a card opens its member, copies are issued; without a member they are taken back', async () => {
    const scan = desk()
    const { code } = await someMember(db)
    const { codes } = await someBooks(db, 2)
    const [one = '', two = ''] = codes
    expect(await scan(code)).toMatchObject({ mode: 'issue', heading: 'Asha Rao', tone: 'none' })
    expect(await scan(one)).toMatchObject({ heading: 'Issued', tone: 'good', mode: 'issue' })
    expect(loansOf(await scan(two))?.toSorted()).toEqual([one, two].toSorted())
    expect(await scan('*end')).toMatchObject({ member: null, mode: 'return' })
    expect(await scan(one)).toMatchObject({ heading: 'Returned', tone: 'good', member: null })
    expect(await scan(one)).toMatchObject({ heading: 'Was not on loan', tone: 'warn' })
    expect(loansOf(await scan(code))).toEqual([two])
    expect(await scan('*RETURN')).toMatchObject({ mode: 'return' })
    expect(loansOf(await scan(two))).toEqual([])
  })

  test('a copy that the member has is never issued again: renewed or taken back, as is said then', async () => {
    const scan = desk()
    const { code } = await someMember(db)
    const { codes } = await someBook(db)
    const [copy = ''] = codes
    await scan(code)
    await scan(copy)
    const twice = await scan(copy)
    expect(twice.choices.map(({ use }) => use)).toEqual(['renew', 'return'])
    expect(loansOf(twice)).toEqual([copy])
    const renewed = await scan(copy, { use: 'renew' })
    expect(['Renewed', 'Not renewed']).toContain(renewed.heading)
    expect(await scan(copy, { use: 'return' })).toMatchObject({ heading: 'Returned' })
  })

  test('a second copy of a book is issued where the desk says yes, without a reason', async () => {
    const scan = desk()
    await scan((await someMember(db)).code)
    const { codes } = await someBook(db, 2)
    const [one = '', two = ''] = codes
    await scan(one)
    const asked = await scan(two)
    expect(asked).toMatchObject({ heading: 'Issue a second copy?', tone: 'warn', overridable: [] })
    expect(asked.choices).toEqual([{ label: 'Override and issue', text: two, use: 'issue-anyway' }])
    expect(loansOf(asked)).toEqual([one])
    const issued = await scan(two, { use: 'issue-anyway' })
    expect(issued).toMatchObject({ heading: 'Issued', tone: 'good' })
    expect(issued.sentences).toContain('Issued anyway: Asked at the desk')
    expect(await scan('*anyway')).toMatchObject({ heading: 'Nothing to confirm', tone: 'warn' })
  })

  test('where more than the question stands against it, a reason is asked for all of it', async () => {
    const scan = desk()
    const { code } = await someMember(db, { category: 'guest' })
    await scan(code)
    const { codes } = await someBook(db, 2)
    await scan(codes[0] ?? '')
    const refused = await scan(codes[1] ?? '')
    expect(refused).toMatchObject({ heading: 'Not issued', choices: [] })
    expect(refused.overridable).toEqual(['loan-limit', 'second-copy'])
    const yes = await scan(codes[1] ?? '', { use: 'issue-anyway' })
    expect(yes).toMatchObject({ heading: 'Not issued', overridable: ['loan-limit'] })
  })

  test('the same key is done once, whatever came between', async () => {
    const scan = desk()
    const { code } = await someMember(db)
    const { codes } = await someBook(db)
    const [copy = ''] = codes
    const key = newKey()
    const { member } = await scan(code)
    const as = { key, mode: 'issue', member: member?.number ?? null } as const
    await scan(copy, as)
    expect(await scan(copy, as)).toMatchObject({ heading: 'Issued' })
    const undo = newKey()
    expect(await scan('*UNDO', { key: undo })).toMatchObject({ heading: 'Undone' })
    const again = await scan('*UNDO', { key: undo })
    expect(again).toMatchObject({ heading: 'Undone', tone: 'good' })
    expect(loansOf(again)).toEqual([])
    expect(again.operations.filter(({ kind }) => kind === 'undone')).toHaveLength(1)
  })

  test('what is refused may be done anyway where all of it may, with a reason', async () => {
    const scan = desk()
    const { code } = await someMember(db, { validUntil: '2020-12-31' })
    const { codes } = await someBook(db)
    const [copy = ''] = codes
    await scan(code)
    const refused = await scan(copy)
    expect(refused).toMatchObject({ heading: 'Not issued', tone: 'bad' })
    expect(refused).toMatchObject({ overridable: ['membership-expired'], refusedUse: 'issue' })
    const override = { codes: refused.overridable, reason: '' }
    const unsaid = await scan(copy, { override })
    expect(unsaid).toMatchObject({ overridable: [], refusedUse: null })
    expect(unsaid.sentences[0]).toContain('say why')
    const done = await scan(copy, { override: { ...override, reason: 'Thesis' } })
    expect(done.sentences).toContain('Issued anyway: Thesis')
  })

  test('a renewal that is refused is renewed anyway, also while books are issued', async () => {
    const scan = desk()
    const { code, id } = await someMember(db)
    const { codes } = await someBook(db)
    const [copy = ''] = codes
    await scan(code)
    await scan(copy)
    await db
      .updateTable('members')
      .set({ valid_until: '2020-12-31' })
      .where('id', '=', id)
      .execute()
    const refused = await scan(copy, { use: 'renew' })
    expect(refused).toMatchObject({ heading: 'Not renewed', mode: 'issue', refusedUse: 'renew' })
    expect(refused.sentences[0]).toBe(`It is on loan to Asha Rao, ${code}.`)
    const override = { codes: refused.overridable, reason: 'Thesis' }
    const done = await scan(copy, { use: refused.refusedUse, override })
    expect(done.heading).toBe('Renewed')
  })

  test('a copy on loan to someone else is offered to be taken back first', async () => {
    const scan = desk()
    const { codes } = await someBook(db)
    const [copy = ''] = codes
    await scan((await someMember(db)).code)
    await scan(copy)
    await scan((await someMember(db)).code)
    const refused = await scan(copy)
    expect(refused).toMatchObject({ heading: 'Not issued', overridable: [] })
    const [choice] = refused.choices
    expect(await scan(choice?.text ?? '', { use: choice?.use ?? null })).toMatchObject({
      heading: 'Returned',
    })
  })
})

describe('what a text is', () => {
  test('where a card and a copy have the same code, it asks which', async () => {
    const scan = desk()
    await someMember(db, { barcode: 'SAME-1', name: 'Meera Sahu' })
    await someBook(db, 1, { barcode: 'SAME-1' })
    const asked = await scan('same-1')
    expect(asked.choices.map(({ label }) => label)).toEqual([
      'Member: Meera Sahu',
      'Copy: Operating System Concepts',
    ])
    expect(await scan('same-1', { use: 'copy' })).toMatchObject({ heading: 'Was not on loan' })
    expect((await scan('same-1', { use: 'member' })).member?.name).toBe('Meera Sahu')
  })

  test('a bare number is an accession number before it is the number of a member', async () => {
    const scan = desk()
    const { id } = await someMember(db, { name: 'Meera Sahu' })
    await db
      .updateTable('members')
      .set({ number: 5001, barcode: 'M-005001' })
      .where('id', '=', id)
      .execute()
    expect((await scan('5001')).member?.name).toBe('Meera Sahu')
    await scan('*END')
    await someBook(db, 1, { accessionNumber: '5001' })
    const found = await scan('5001')
    expect(found).toMatchObject({ heading: 'Was not on loan', member: null })
  })

  test('words are names; what is nothing does nothing', async () => {
    const scan = desk()
    const { code } = await someMember(db, { name: 'Zubin Mehta', notes: 'Reads at a window.' })
    expect(await scan('zubin')).toMatchObject({
      heading: 'Zubin Mehta',
      member: { notes: 'Reads at a window.' },
    })
    const { code: second } = await someMember(db, { name: 'Zubin Irani' })
    const asked = await scan('zubin')
    // What is scanned next is not for whoever was open before.
    expect(asked).toMatchObject({ heading: 'Which member?', member: null, mode: 'return' })
    expect(asked.sentences).toEqual([])
    expect(asked.choices.map(({ text }) => text)).toEqual([second, code])
    expect(await scan('zubinn meh')).toMatchObject({ heading: 'No such name', member: null })
    for (let at = 0; at < 8; at++) await someMember(db, { name: `Zubin ${at}` })
    const many = await scan('zubin')
    expect(many.choices).toHaveLength(8)
    expect(many.sentences).toEqual(['There are more: type more of the name.'])
    expect(await scan('0-0-0')).toMatchObject({ heading: 'Not known', tone: 'bad' })
    expect(await scan('*FORGET')).toMatchObject({ heading: 'No such command', tone: 'bad' })
    await expect(scan(' \0 ')).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(scan('x', { key: 'x' })).rejects.toMatchObject({ code: 'bad-request' })
    const student = person('student')
    const nothing = {
      key: newKey(),
      text: code,
      use: null,
      override: null,
      returnedOn: null,
      payment: null,
      cost: null,
    }
    await expect(
      deskScan(db, student, { ...nothing, next: null, mode: 'return', member: null }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('returns', () => {
  test('a fine is told with its reason and who owes it; the book drop counts from its day', async () => {
    const scan = desk()
    const { code } = await someMember(db)
    const { codes } = await someBooks(db, 2)
    const today = localTime(new Date(), 'Asia/Kolkata').day
    const at = new Date(Date.parse(`${today}T05:30:00Z`) - 40 * 86_400_000)
    for (const copy of codes) await issue(db, admin, { key: newKey(), member: code, copy, at })
    const [one = '', two = ''] = codes
    const late = await scan(one)
    expect(late.heading).toMatch(/^Returned late: ₹\u00a0/)
    expect(late.payer).toMatchObject({ name: 'Asha Rao' })
    expect(late.payer?.duesPaise).toBeGreaterThan(0)
    const drop = await scan(two, { returnedOn: dayAfter(today, -38) })
    expect(drop).toMatchObject({ heading: 'Returned', payer: null })
    const number = String(late.payer?.number)
    const shown = { number: late.payer?.number ?? 0, duesPaise: late.payer?.duesPaise ?? 0 }
    const payment = { amount: '5', method: 'cash', reference: '', shown }
    const paid = await scan(number, { use: 'pay', payment })
    expect(paid).toMatchObject({ heading: 'Paid ₹\u00a05', tone: 'good' })
    expect(paid.payer?.duesPaise).toBe((late.payer?.duesPaise ?? 0) - 500)
    const upi = await scan(number, { use: 'pay', payment: { ...payment, method: 'upi' } })
    expect(upi).toMatchObject({ heading: 'Not paid', tone: 'bad' })
    const future = await scan(one, { returnedOn: dayAfter(today, 2) })
    expect(future).toMatchObject({ heading: 'Not returned', tone: 'bad' })
  })

  test('beside the open panel of another it says whose book it is; no other account is paid than was shown', async () => {
    const scan = desk()
    const late = await someMember(db, { name: 'Meera Sahu' })
    const { codes } = await someBooks(db, 2)
    const at = new Date(Date.now() - 60 * 86_400_000)
    for (const copy of codes) await issue(db, admin, { key: newKey(), member: late.code, copy, at })
    const open = await scan((await someMember(db)).code)
    await scan('*RETURN')
    const back = await scan(codes[0] ?? '')
    expect(back).toMatchObject({ tone: 'warn', payer: { name: 'Meera Sahu' } })
    expect(back.sentences[0]).toBe(
      `It was with Meera Sahu, ${late.code}, not Asha Rao (open on screen).`,
    )
    expect(back.sentences.join(' ').match(/Meera Sahu/g)).toHaveLength(1)
    const { number = 0, duesPaise = 0 } = back.payer ?? {}
    const [text, key] = [String(number), newKey()]
    const cash = { amount: '5', method: 'cash', reference: '' }
    const mistaken = { ...cash, shown: { number: open.member?.number ?? 0, duesPaise } }
    expect(await scan(text, { use: 'pay', payment: mistaken })).toMatchObject({
      heading: 'Not paid',
      sentences: ['The screen showed another member. Nothing was paid.'],
    })
    const payment = { ...cash, shown: { number, duesPaise } }
    const paid = { use: 'pay', payment, key } as const
    expect(await scan(text, paid)).toMatchObject({ heading: 'Paid ₹\u00a05', title: 'Meera Sahu' })
    expect(await scan(text, paid)).toMatchObject({ heading: 'Paid ₹\u00a05' })
    const stale = await scan(text, { use: 'pay', payment })
    expect(stale).toMatchObject({ heading: 'Not paid', payer: { duesPaise: duesPaise - 500 } })
    expect(stale.sentences[0]).toContain('Please look again.')
    const renewed = await scan(codes[1] ?? '', { use: 'renew-anyway' })
    expect(renewed.sentences[0]).toBe(
      `It is on loan to Meera Sahu, ${late.code}, not Asha Rao (open on screen).`,
    )
    expect(renewed.sentences.join(' ').match(/Meera Sahu/g)).toHaveLength(1)
  })

  test('a copy that someone waits for is kept for them, with a slip', async () => {
    const scan = desk()
    const { codes, number } = await someBook(db)
    const [copy = ''] = codes
    await scan((await someMember(db)).code)
    await scan(copy)
    const waits = await someMember(db, { name: 'Meera Sahu' })
    await placeHold(db, admin, { key: newKey(), book: number, member: waits.code })
    await scan('*END')
    const stored = await scan(copy)
    expect(stored).toMatchObject({ heading: 'Keep for Meera Sahu', tone: 'warn' })
    expect(stored.slip).toMatch(/of=hold/)
  })
})
