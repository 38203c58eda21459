import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteAccount } from '#src/features/people/account/delete-account.server.ts'
import { ownDataEndpoint } from '#src/features/people/account/own-data.api.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { signUp } from '#src/features/people/accounts/sign-up.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { client, cookieOf, origin, passwords } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { declared } from './declared.server.ts'

const { personShares } = declared
const { db } = await testDatabase()
const { member, loan } = lending(db)
const email = '21cse077@suiit.example'
const password = 'seven quiet rivers'

/**
 * All that the library keeps under the address, before anybody signs in with it. Each part says
 * `Ghare Baire`.
 */
async function borrowsWithoutAccount(): Promise<void> {
  const memberId = await member({ name: 'Reader of Ghare Baire', email })
  await loan(memberId, 'Ghare Baire', '2026-11-24')
  const mail = { kind: 'reminder', to: email, subject: 'Due: Ghare Baire', text: 'x', html: 'x' }
  const mailId = await writeMail(db, mail)
  await db
    .insertInto('reminder_messages')
    .values({
      id: newId(),
      member_id: memberId,
      kind: 'due-soon',
      channel: 'email',
      mail_id: mailId,
      state: 'waiting',
      subject: 'Due: Ghare Baire',
      lines: [],
      text: 'x',
    })
    .execute()
  await db
    .insertInto('no_dues_requests')
    .values({
      id: newId(),
      member_id: memberId,
      status: 'refused',
      asked_by: email,
      reasons: ['Ghare Baire is out'],
      decided_by: 'test',
      decided_at: new Date(),
    })
    .execute()
  await audit(db, person(null, { email }), 'loan', [{ action: 'renewed', id: 'Ghare Baire' }])
}

/**
 * The rows of every table that belongs to no account, and the audit of things other than accounts.
 */
async function libraryRows(): Promise<unknown> {
  const tables = ['members', 'loans', 'reminder_messages', 'no_dues_requests'] as const
  const rows = tables.map((table) => db.selectFrom(table).selectAll().execute())
  const mails = db.selectFrom('mails').selectAll().where('kind', '=', 'reminder').execute()
  const { rows: audited } =
    await sql`select * from audit where entity <> 'user' order by id`.execute(db)
  return [...(await Promise.all([...rows, mails])), audited]
}

test('an address that is not confirmed shows and deletes nothing of the member who has it', async () => {
  await borrowsWithoutAccount()
  const before = await libraryRows()
  const { setCookie } = await signUp(db, client, passwords, { name: 'Mallory', email, password })
  const headers = { cookie: cookieOf(setCookie) }
  const asks = () => identify(db, new Request(origin, { headers }), origin)
  const site = testSite({ db, endpoints: [ownDataEndpoint(personShares)], identify: asks })
  const download = async () => (await site.request('/account/data.json')).text()
  expect(await download()).not.toContain('Ghare Baire')
  await db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
  const owned = JSON.parse(await download())
  for (const share of ['membership', 'loans', 'noDuesCertificates', 'reminders', 'account']) {
    expect(JSON.stringify(owned[share]), share).toContain('Ghare Baire')
  }
  await db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute()
  const stranger = await asks()
  if (stranger.kind !== 'user') throw new Error('nobody is signed in')
  await deleteAccount(db, stranger, client, personShares, { password, passwords })
  expect(await asks()).toEqual({ kind: 'visitor' })
  expect(await libraryRows()).toEqual(before)
  const left = await db.selectFrom('mails').select('kind').where('to_address', '=', email).execute()
  expect(left).toEqual([{ kind: 'reminder' }])
  const { rows: named } = await sql`
    select from audit where entity = 'user' and (actor = ${email} or after::text like ${`%${email}%`})`.execute(
    db,
  )
  expect(named).toEqual([])
})
