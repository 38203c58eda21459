import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { testSite } from '#test/site.ts'
import { serialsRoom } from './room.server.ts'
import { changeSubscription } from './save-subscription.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const endpoints = serialsRoom.endpoints?.(nothingDeclared) ?? []
const programOf = (...scopes: Scope[]) =>
  testSite({ db, endpoints, actor: person('admin', { token: { scopes } }) })
const buyer = programOf('purchases:read', 'purchases:write', 'serials:read')

async function send(to: typeof buyer, path: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const headers = { 'content-type': 'application/json' }
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const answer = await to.request(`/api/v1/serials/${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

test('a program commits a price, enters its bill, and releases the next', async () => {
  const serial = await newSerial(db, 'Quarterly of Programs')
  const budgetId = await college.budget(5000_00)
  const { body: shown } = await send(buyer, String(serial))
  const costs = `${serial}/costs`
  const price = { budgetId, pricePaise: 1200_00, version: shown.version }
  const committed = await send(buyer, costs, price)
  const [open] = committed.body.items
  expect(open).toMatchObject({ paise: 1200_00, paidPaise: null, startsOn: shown.startsOn })
  // The same again was read before the first was written.
  expect((await send(buyer, costs, price)).status).toBe(409)
  const bill = { number: 'SA 40', date: todayHere(), paise: 1150_00 }
  const paid = await send(buyer, `${costs}/${open.id}/bill`, bill)
  expect(paid.body.items).toMatchObject([{ paidPaise: 1150_00, billNumber: 'SA 40' }])
  expect((await send(buyer, `${costs}/${open.id}/release`, {})).status).toBe(409)
  const { version } = paid.body.items[0]
  const corrected = { ...bill, paise: 1140_00, version }
  const right = await send(buyer, `${costs}/${open.id}/bill/correct`, corrected)
  expect(right.body.items).toMatchObject([{ paidPaise: 1140_00, version: version + 1 }])
  const late = await send(buyer, `${costs}/${open.id}/bill/cancel`, { version })
  expect(late.status).toBe(409)
  const again = { ...price, version: shown.version + 1 }
  expect((await send(buyer, costs, again)).status).toBe(409)
  const renewed = { number: Number(serial), version: again.version }
  await changeSubscription(db, person('admin'), renewed, { endsOn: '2027-12-31' })
  const next = await send(buyer, costs, { ...again, version: again.version + 1 })
  const released = await send(buyer, `${costs}/${next.body.items[0].id}/release`, {})
  expect(released.body.items[0].releasedOn).toBe(todayHere())
  expect((await send(buyer, costs)).body).toEqual(released.body)
})

test('another subscription’s cost is not found, and a token for check-in spends nothing', async () => {
  const [serial, other] = [await newSerial(db, 'First'), await newSerial(db, 'Second')]
  const budgetId = await college.budget(5000_00)
  const price = { budgetId, pricePaise: 100_00, version: 1 }
  const { body } = await send(buyer, `${serial}/costs`, price)
  const bill = { number: 'SA 41', date: todayHere(), paise: 100_00 }
  const elsewhere = `${other}/costs/${body.items[0].id}/bill`
  expect((await send(buyer, elsewhere, bill)).status).toBe(404)
  const clerk = programOf('serials:read', 'serials:write', 'purchases:read')
  expect((await send(clerk, `${other}/costs`, price)).status).toBe(403)
  expect((await send(programOf('serials:read'), `${serial}/costs`)).status).toBe(403)
})
