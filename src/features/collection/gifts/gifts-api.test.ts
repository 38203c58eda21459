import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { giftsRoom } from './room.server.ts'

const { db } = await testDatabase()
const endpoints = giftsRoom.endpoints?.(nothingDeclared) ?? []
const siteOf = (...scopes: readonly Scope[]) =>
  testSite({ db, endpoints, actor: person('admin', { token: { scopes } }) })
const program = siteOf('purchases:read', 'purchases:write')

async function send(path: string, body: unknown, site = program) {
  const answer = await site.request(`/api/v1/gifts${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function aGift(...titles: readonly object[]) {
  const made = await send('', { kind: 'gift', donor: 'A donor', receivedOn: todayHere() })
  const slug = String(made.body.number).replace('GIFT/', '').replace('/', '-')
  for (const title of titles) expect((await send(`/${slug}/lines`, title)).status).toBe(200)
  const { lines } = await (await program.request(`/api/v1/gifts/${slug}`)).json()
  return { slug, lines }
}

test('a program enters a gift, accepts one title, declines another and notes the thanks', async () => {
  const { slug, lines } = await aGift(
    { title: 'Tales of the Mahanadi', copies: 2, valuePaise: 120_00 },
    { title: 'A telephone book' },
  )
  const [tales, telephones] = lines
  const accepted = await send(`/${slug}/lines/${tales.id}/accept`, { location: 'Room A' })
  expect(accepted.body).toMatchObject({ open: 1, copies: 3 })
  const numbers: string[] = accepted.body.lines[0].accessionNumbers
  expect(numbers).toHaveLength(2)
  const copies = await db
    .selectFrom('copies')
    .select(['source', 'price_paise'])
    .where('accession_number', 'in', numbers)
    .execute()
  const expected = { source: 'Gift of A donor', price_paise: 120_00 }
  expect(copies).toEqual([expected, expected])
  const without = await send(`/${slug}/lines/${telephones.id}/decline`, { reason: ' ' })
  expect(without.status).toBe(422)
  const declined = await send(`/${slug}/lines/${telephones.id}/decline`, { reason: 'Out of date' })
  expect(declined.body.lines[1]).toMatchObject({ decision: 'declined', reason: 'Out of date' })
  const again = await send(`/${slug}/lines/${telephones.id}/accept`, {})
  expect(again.status).toBe(409)
  expect((await send(`/${slug}/thanks`, {})).body.thankedOn).toBe(todayHere())
})

test('a title that the catalogue may have is refused with what it may be', async () => {
  const first = await aGift({ title: 'Songs of Barpali' })
  await send(`/${first.slug}/lines/${first.lines[0].id}/accept`, {})
  const { slug, lines } = await aGift({ title: 'Songs of Barpali' })
  const path = `/${slug}/lines/${lines[0].id}/accept`
  const refused = await send(path, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const accepted = await send(path, { seen: refused.body.seen })
  expect(accepted.body.lines[0].accessionNumbers).toHaveLength(1)
})

test('reading is no leave to write, and a title of another gift is not found', async () => {
  const one = await aGift({ title: 'Of the first' })
  const other = await aGift()
  const path = `/${other.slug}/lines/${one.lines[0].id}/accept`
  expect((await send(path, {})).status).toBe(404)
  const right = `/${one.slug}/lines/${one.lines[0].id}/accept`
  expect((await send(right, {}, siteOf('purchases:read'))).status).toBe(403)
  expect((await send(right, { location: 5 })).status).toBe(422)
})
