import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { identify, signOut } from '#src/features/people/accounts/sessions.server.ts'
import { shutGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { readCursorNow } from '#src/server/database/change-cursor.ts'
import { testDatabase } from '#test/database.ts'
import { readEvents } from '#test/event-stream.ts'
import { lending } from '#test/lending.ts'
import { client, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { liveEndpoints } from './live.api.ts'
import { pruneLoanChanges } from './loan-changes.server.ts'

const { db } = await testDatabase()
const origin = 'http://localhost'
const site = testSite({
  db,
  endpoints: liveEndpoints,
  identify: (request) => identify(db, request, origin),
})
const { member, loan } = lending(db)
const student = await signedInAs(db, 'student')
const admin = await signedInAs(db, 'admin')
const mine = await member({ email: student.person.email, name: 'Asha Rao' })
const other = await member({ name: 'Kabir Nayak' })
const first = await loan(mine, 'Heat and dust', '2026-12-01')
const second = await loan(other, 'Godan', '2026-12-02')
const openGate = () =>
  sql`insert into gate_openings (session_id) values (${admin.person.sessionId}) on conflict (session_id) do update set used_at = now()`.execute(
    db,
  )

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function listen(who: typeof student, since = '') {
  const answer = await site.fetch(who.request(`/api/v1/live/issues?since=${since}`))
  expect(answer.status).toBe(200)
  const events = readEvents(answer)
  open.push(events)
  return events
}

/** What there is: the put with what follows it until the reader is told where it stands. */
async function heardFrom(events: Awaited<ReturnType<typeof listen>>) {
  const rows: Record<string, unknown> = {}
  for (;;) {
    const event = await events.next()
    if (!event) throw new Error('the stream ended')
    Object.assign(rows, event.data.data)
    if (event.id !== null) return rows
  }
}

const close = (id: string) =>
  sql`update loans set closed_at = now(), closed_by = 'test', outcome = 'returned', returned_at = now() where id = ${id}`.execute(
    db,
  )

test('a borrower is told of their own loans, the office of all with who has them', async () => {
  await openGate()
  const own = await listen(student)
  const office = await listen(admin)
  const mineNow = await heardFrom(own)
  expect(Object.keys(mineNow)).toEqual([first])
  expect(mineNow[first]).toMatchObject({ title: 'Heat and dust', renewals: 0 })
  expect(mineNow[first]).not.toHaveProperty('member')
  const all = await heardFrom(office)
  expect(Object.keys(all).sort()).toEqual([first, second].sort())
  expect(all[second]).toMatchObject({ member: { name: 'Kabir Nayak' } })
  const third = await loan(other, 'Rangabhumi', '2026-12-03')
  expect(Object.keys((await office.next())?.data.data ?? {})).toEqual([third])
  await sql`update loans set accrued_paise = 100, accrued_on = current_date`.execute(db)
  await sql`update loans set renewals = 1 where id = ${first}`.execute(db)
  const renewed = await own.next()
  expect(renewed?.data.data).toEqual({ [first]: expect.objectContaining({ renewals: 1 }) })
  await close(third)
  await office.next()
  expect((await office.next())?.data.data).toEqual({ [third]: null })
})

test('without the gate an administrator is told of no others', async () => {
  await shutGate(db, admin.person)
  expect(await heardFrom(await listen(admin))).toEqual({})
})

test('visitors and people who have not confirmed their address have no such list', async () => {
  const unverified = await signedInAs(db, 'unverified')
  expect((await site.request('/api/v1/live/issues')).status).toBe(401)
  expect((await site.fetch(unverified.request('/api/v1/live/issues'))).status).toBe(403)
})

async function ends(who: typeof student, by: () => Promise<unknown>) {
  const events = await listen(who)
  await heardFrom(events)
  await by()
  expect((await events.next())?.name).toBe('auth_revoked')
  expect(await events.next()).toBeNull()
}

test('a stream ends with the gate, the role, the account and the session that it began with', async () => {
  await openGate()
  await ends(admin, () => shutGate(db, admin.person))
  const faculty = await signedInAs(db, 'faculty')
  await ends(faculty, () =>
    sql`insert into role_exceptions (user_id, role, reason, given_by) values (${faculty.person.id}, 'student', 'test', 'test')`.execute(
      db,
    ),
  )
  await ends(student, () =>
    sql`update members set email = 'another@suiit.example' where id = ${mine}`.execute(db),
  )
  await ends(faculty, () =>
    sql`update users set disabled_at = now() where id = ${faculty.person.id}`.execute(db),
  )
  const again = await signedInAs(db, 'student')
  await ends(again, () => signOut(db, again.person, client))
})

test('a reader who was away while changes were forgotten is told all loans anew', async () => {
  const borrower = await signedInAs(db, 'faculty')
  const owner = await member({ email: borrower.person.email, name: 'Meera Sahu' })
  const kept = await loan(owner, 'Maila Anchal', '2026-12-04')
  const given = await loan(owner, 'Raag Darbari', '2026-12-05')
  const long = await readCursorNow(db)
  await close(given)
  const { rows: written } = await sql<{ by: string }>`
    update loans set renewals = renewals + 1 where id = ${kept} returning pg_current_xact_id()::text as by`.execute(
    db,
  )
  // A snapshot begins before any transaction that is open anywhere on the server, those of other
  // databases too.
  const lately = await vi.waitUntil(async () => {
    const now = await readCursorNow(db)
    return BigInt(now.split(/[.:]/)[1] ?? '0') > BigInt(written[0]?.by ?? '0') && now
  }, 10_000)
  await sql`update loans set renewals = renewals + 1 where id = ${kept}`.execute(db)
  await pruneLoanChanges(db, 1)
  await pruneLoanChanges(db, 1)
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from loan_changes`.execute(db)
  expect(rows).toEqual([{ left: 1 }])
  // A feed that finds its own place forgotten ends all streams once: readers come again.
  const firstSince = (cursor: string) =>
    vi.waitUntil(async () => (await listen(borrower, cursor)).next(), 10_000)
  const anew = await firstSince(long)
  expect([anew.name, Object.keys(anew.data.data)]).toEqual(['put', [kept]])
  const goneOn = await firstSince(lately)
  expect([goneOn.name, Object.keys(goneOn.data.data)]).toEqual(['patch', [kept]])
})

test('a person has so many streams, from wherever', async () => {
  await openGate()
  const limited = testSite({
    db,
    endpoints: liveEndpoints,
    actor: admin.person,
    liveLimit: { person: 1, visitors: 9 },
  })
  const one = await limited.request('/api/v1/live/issues')
  const other = await limited.request('/api/v1/live/issues')
  expect([one.status, other.status]).toEqual([200, 429])
  await one.body?.cancel()
})
