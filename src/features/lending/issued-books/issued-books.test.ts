import { expect, test } from 'vitest'
import { type LoanFilters, loansList } from '#src/features/lending/circulation/loans-list.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { issuedBooksEndpoints } from './issued-books.api.ts'
import { issuedSearch, loanOrders, readIssuedQuery } from './issued-books-query.ts'
import { filtersOf } from './issued-loans.server.ts'
import { remindLoans } from './remind-loans.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { member, loan, giveBack } = lending(db)

const query = (text: string) => readIssuedQuery(new URLSearchParams(text))
const titles = async (text: string) => {
  const { rows } = await loansList(db, admin, filtersOf(query(text)))
  return rows.map(({ copy }) => copy.title)
}

const asha = await member({ name: 'Asha Rao', email: 'asha@suiit.example', department: 'Physics' })
const binod = await member({ name: 'Binod Sahu', category: 'faculty' })
const late = await loan(asha, 'Late by ten', dayAfter(todayHere(), -10))
await loan(binod, 'Late by two', dayAfter(todayHere(), -2))
await loan(asha, 'Due soon', dayAfter(todayHere(), 3))
await loan(binod, 'Said to be back', dayAfter(todayHere(), -40), { claimedReturned: new Date() })
await giveBack(await loan(asha, 'Back again', dayAfter(todayHere(), -20)))

test.each([
  ['', ['Said to be back', 'Late by ten', 'Late by two', 'Due soon']],
  ['state=overdue', ['Late by ten', 'Late by two']],
  ['late=7', ['Late by ten']],
  ['state=claimed', ['Said to be back']],
  ['state=closed', ['Back again']],
  ['category=faculty&state=overdue', ['Late by two']],
  ['department=Physics', ['Late by ten', 'Due soon']],
  [`from=${dayAfter(todayHere(), 1)}`, ['Due soon']],
  [`to=${dayAfter(todayHere(), -3)}&state=overdue`, ['Late by ten']],
  ['q=binod+late', ['Late by two']],
  ['q=nobody', []],
  [
    'state=nonsense&late=x&from=2026-02-30',
    ['Said to be back', 'Late by ten', 'Late by two', 'Due soon'],
  ],
])('the address "%s" finds %j', async (address, found) => {
  expect(await titles(address)).toEqual(found)
})

test.each([
  ['due-last', ['Due soon', 'Late by two', 'Late by ten', 'Said to be back']],
  ['title', ['Due soon', 'Late by ten', 'Late by two', 'Said to be back']],
  ['issued', ['Due soon', 'Late by two', 'Late by ten', 'Said to be back']],
])('sorted by %s they are %j', async (order, found) => {
  expect(await titles(`sort=${order}`)).toEqual(found)
})

test('every order pages forth and back without a gap or a repeat', async () => {
  for (const order of Object.keys(loanOrders)) {
    const filters: LoanFilters = filtersOf(query(`sort=${order}`))
    const whole = (await loansList(db, admin, filters)).rows.map(({ loanId }) => loanId)
    const walked: string[] = []
    let next: string | null = ''
    let page = await loansList(db, admin, filters, new URLSearchParams(), 1)
    for (;;) {
      walked.push(...page.rows.map(({ loanId }) => loanId))
      next = page.next
      if (next === null) break
      page = await loansList(db, admin, filters, new URLSearchParams({ after: next }), 1)
    }
    expect(walked).toEqual(whole)
    const before = new URLSearchParams({ before: page.previous ?? '' })
    const back = await loansList(db, admin, filters, before, 1)
    expect(back.rows[0]?.loanId).toBe(whole.at(-2))
  }
})

test('an address is what the query says, and nothing where it says nothing', () => {
  expect(issuedSearch(query(''))).toBe('')
  const address = '?q=rao&state=overdue&late=7&category=faculty&sort=title'
  expect(issuedSearch(query(address.slice(1)))).toBe(address)
})

test('reminders of many: each reader once a day, and why some get none', async () => {
  const overdue = { query: query('state=overdue'), chosen: [] }
  await expect(remindLoans(db, person('student'), { ...overdue, all: true })).rejects.toMatchObject(
    {
      code: 'forbidden',
    },
  )
  const first = await remindLoans(db, admin, { ...overdue, all: true })
  expect(first.sentence).toMatch(/^Reminders of 1 book are written/)
  expect(first.none).toEqual([
    { why: 'its reader has no address: there is a letter to print', loans: 1 },
  ])
  const again = await remindLoans(db, admin, { ...overdue, all: false, chosen: [late, 'x'] })
  expect(again.sentence).toBe('No reminder was written.')
  expect(again.none.map(({ loans }) => loans)).toEqual([1, 1])
  await expect(
    remindLoans(db, admin, { ...overdue, all: false, chosen: [] }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(
    remindLoans(db, admin, { query: query('state=closed'), all: true, chosen: [] }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('the file holds what the filters find, with the days that each is late', async () => {
  const staff = await signedInAs(db, 'admin')
  const identified = (request: Request) => identify(db, request, origin)
  const site = testSite({ db, endpoints: issuedBooksEndpoints, identify: identified })
  const path = '/admin/issuedBooks.csv?late=7'
  expect((await site.fetch(staff.request(path))).status).toBe(403)
  await db.insertInto('gate_openings').values({ session_id: staff.person.sessionId }).execute()
  const lines = (await (await site.fetch(staff.request(path))).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/Late by ten.*Asha Rao.*,10,0,/)
})
