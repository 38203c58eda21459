import { beforeAll, expect, test } from 'vitest'
import { ledgerEndpoints } from '#src/features/lending/ledger/ledger.api.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { deskEndpoints } from './circulation.api.ts'
import { circulationListEndpoints } from './circulation-lists.api.ts'
import { holdEndpoints } from './hold.api.ts'
import { ownCirculationEndpoints } from './own-circulation.api.ts'

const { db } = await testDatabase()
const endpoints = [
  ...deskEndpoints,
  ...holdEndpoints,
  ...circulationListEndpoints,
  ...ownCirculationEndpoints,
  ...ledgerEndpoints,
]
const scopes: Scope[] = ['circulation:read', 'circulation:write', 'account:read', 'account:write']
const staff = person('admin', { token: { scopes } })
let reader: Actor = person('student')
let member = { id: '', code: '' }

beforeAll(async () => {
  const { person: student } = await signedInAs(db, 'student')
  reader = { ...student, token: { scopes } }
  member = await someMember(db, { email: student.email })
})

async function ask(actor: Actor, path: string, body?: unknown) {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const site = testSite({ db, endpoints, actor })
  const answer = await site.request(`/api/v1${path}`, body === undefined ? {} : init)
  return { status: answer.status, body: await answer.json() }
}

test('a loan from its issue to its return, by a program of the staff and one of the member', async () => {
  const { codes, number } = await someBook(db)
  const copy = codes[0] ?? ''
  const key = newKey()
  const issued = await ask(staff, '/circulation/issue', { key, member: member.code, copy })
  expect([issued.status, issued.body.loans]).toEqual([200, 1])
  expect(await ask(staff, '/circulation/issue', { key, member: member.code, copy })).toEqual(issued)
  const again = await ask(staff, '/circulation/issue', { key: newKey(), member: member.code, copy })
  expect([again.status, again.body.refusals[0].code]).toEqual([409, 'issued-already'])

  const own = await ask(reader, '/me/loans')
  expect(own.body.items[0].loanId).toBe(issued.body.loanId)
  const renewed = await ask(reader, `/me/loans/${issued.body.loanId}/renew`, { key: newKey() })
  expect([renewed.status, renewed.body.refusals?.[0]?.code]).toEqual([200, undefined])
  const all = await ask(reader, '/me/loans/renew', { key: newKey() })
  expect(all.body.items).toMatchObject([{ renewed: { renewals: 2 }, sentence: null }])
  expect((await ask(reader, '/me/holds', { key: newKey(), book: number })).status).toBe(409)

  const view = await ask(staff, `/circulation/members/${member.code}`)
  expect(view.body).toMatchObject({ standing: 'valid', loans: [{ renewals: 2 }] })
  expect((await ask(staff, `/circulation/loans?q=${copy}`)).body).toMatchObject({ total: 1 })
  const returned = await ask(staff, '/circulation/return', { key: newKey(), copy })
  expect(returned.body).toMatchObject({ state: 'available', fine: null })
})

test('holds and money by programs', async () => {
  const { codes, number } = await someBook(db)
  const other = await someMember(db)
  await ask(staff, '/circulation/issue', { key: newKey(), member: other.code, copy: codes[0] })
  const placed = await ask(reader, '/me/holds', { key: newKey(), book: number })
  expect(placed.body).toMatchObject({ place: 1, bookNumber: number })
  const hold = placed.body.holdId
  expect((await ask(staff, `/circulation/holds/${hold}/suspend`, { key: newKey() })).status).toBe(
    200,
  )
  expect((await ask(staff, `/circulation/holds/${hold}/resume`, { key: newKey() })).status).toBe(
    200,
  )
  expect(
    (await ask(staff, `/circulation/holds/${hold}/move`, { key: newKey(), place: 1 })).status,
  ).toBe(200)
  expect((await ask(staff, '/circulation/holds?list=waiting')).body.items).toHaveLength(1)
  const cancelled = await ask(reader, `/me/holds/${hold}/cancel`, { key: newKey() })
  expect(cancelled.body).toMatchObject({ status: 'cancelled' })

  const lost = await ask(staff, '/circulation/lost', {
    key: newKey(),
    copy: codes[0],
    pricePaise: 20_000,
  })
  expect(lost.body.charges).toHaveLength(2)
  const money = `/ledger/members/${other.code}`
  const paid = await ask(staff, `${money}/payments`, {
    key: newKey(),
    paise: 15_000,
    method: 'cash',
  })
  expect(paid.body).toMatchObject({ balancePaise: 10_000 })
  const found = await ask(staff, '/circulation/return', { key: newKey(), copy: codes[0] })
  expect(found.body).toMatchObject({ takenBack: true })
  expect((await ask(staff, money)).body.balancePaise).toBe(-15_000)
  const refund = { key: newKey(), paise: 15_000, method: 'upi', reference: 'UTR123456' }
  expect((await ask(staff, `${money}/refunds`, refund)).body).toMatchObject({ balancePaise: 0 })
  expect((await ask(staff, '/ledger/day-book')).body.totals).toEqual({ cash: 15_000, upi: -15_000 })
})

test.each([
  ['/circulation/issue', { member: 'x', copy: 'x' }],
  ['/circulation/issue', { key: 'x', member: 'x', copy: 'x' }],
  ['/circulation/return', { key: newKey(), copy: 'x'.repeat(101) }],
  ['/circulation/return', { key: newKey(), copy: 'x', returnedAt: 'yesterday' }],
  ['/circulation/return', { key: newKey(), copy: 'x', damagePaise: -1 }],
  [
    '/circulation/renew',
    { key: newKey(), copy: 'x', override: { codes: ['nothing'], reason: 'x' } },
  ],
  ['/me/holds', { key: newKey(), book: 0 }],
  ['/me/holds', { key: newKey(), book: 1, member: 'M-000001' }],
])('%s refuses %j', async (path, body) => {
  expect((await ask(staff, path, body)).status).toBe(422)
})

test('a member’s program does nothing at the desk, and one without the scope nothing at all', async () => {
  const body = { key: newKey(), member: member.code, copy: 'x' }
  expect((await ask(reader, '/circulation/issue', body)).status).toBe(403)
  const readOnly: Actor = person('admin', { token: { scopes: ['circulation:read'] } })
  expect((await ask(readOnly, '/circulation/issue', body)).status).toBe(403)
  expect((await ask({ kind: 'visitor' }, '/me/loans')).status).toBe(401)
})

test.each(['0026-11-21', '9999-12-31'])('a slip such as %s is said, not taken', async (day) => {
  const { code } = await someMember(db)
  const { number } = await someBook(db)
  const hold = { key: newKey(), member: code, book: number, expiresOn: day }
  const answers = [
    await ask(staff, `/circulation/loans?dueFrom=${day}`),
    await ask(staff, `/circulation/loans?dueTo=${day}`),
    await ask(staff, `/ledger/day-book?from=${day}`),
    await ask(staff, '/circulation/holds', hold),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(JSON.stringify(answers[0]?.body)).toContain('Give a day from 1800 to 2999 as 2026-11-23.')
})
