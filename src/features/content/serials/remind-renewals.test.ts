import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { serialsDesk, serialsWaiting } from './office/serials-desk.server.ts'
import { remindOfRenewals } from './remind-renewals.server.ts'
import { chooseRenewalMail } from './renewal-mail.server.ts'
import { closeSubscription, renewSubscription } from './save-subscription.server.ts'
import { serialShare } from './serial-share.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()
const origin = 'https://library.example'
const [first = '', second = ''] = adminEmails
const shown = (serial: string) => subscriptionAt(db, actor, serial)

async function mails() {
  const { rows } = await sql<{ to: string; subject: string; text: string }>`
    select to_address as to, subject, text from mails where kind = 'serial-renewal' order by id`.execute(
    db,
  )
  return rows
}

beforeEach(async () => {
  await sql`delete from mails`.execute(db)
  await sql`delete from serial_mail_refusals`.execute(db)
  await sql`update serial_subscriptions set closed_at = now()`.execute(db)
})

test('administrators are reminded once, days before the end, and again of the next end', async () => {
  const serial = await newSerial(db, 'Ending Monthly')
  expect(await remindOfRenewals(db, origin, '2026-10-31')).toBe(0)
  expect(await remindOfRenewals(db, origin, '2026-11-01')).toBe(1)
  const sent = await mails()
  expect(sent.map(({ to }) => to).sort()).toEqual([...adminEmails].sort())
  expect(sent[0]?.subject).toBe('1 subscription to renew')
  expect(sent[0]?.text).toContain(
    '- Ending Monthly: ends Thu, 31 Dec 2026, Mahanadi Agency, ₹\u00a01,200',
  )
  expect(sent[0]?.text).toContain(`${origin}/admin/serials/subscriptions?state=ending`)
  expect(await remindOfRenewals(db, origin, '2026-11-03')).toBe(0)
  expect(await serialsWaiting(db, actor, '2026-11-03')).toMatchObject({ toRenew: 1 })
  await renewSubscription(db, actor, await shown(serial), '2027-12-31', null)
  expect(await remindOfRenewals(db, origin, '2026-11-04')).toBe(0)
  expect(await remindOfRenewals(db, origin, '2027-11-01')).toBe(1)
  expect(await mails()).toHaveLength(2 * adminEmails.length)
})

test('of processes that look at once one reminds', async () => {
  for (const title of ['At once one', 'At once two']) await newSerial(db, title)
  const all = Array.from({ length: 6 }, () => remindOfRenewals(db, origin, '2026-12-01'))
  const reminded = await Promise.all(all)
  expect(reminded.filter((many) => many > 0)).toEqual([2])
  expect(await mails()).toHaveLength(adminEmails.length)
})

test('what is closed is no renewal', async () => {
  const serial = await newSerial(db, 'Closed before its end')
  await closeSubscription(db, actor, await shown(serial), true)
  expect(await remindOfRenewals(db, origin, '2026-12-01')).toBe(0)
})

test('who wants no mail gets none, and is asked again with the account; nobody loses a reminder', async () => {
  await newSerial(db, 'Unwanted')
  const one = person('admin', { email: first })
  await chooseRenewalMail(db, one, false)
  await chooseRenewalMail(db, one, false)
  expect((await serialsDesk(db, one, '2026-12-01')).renewalMail).toBe(false)
  const others = adminEmails.filter((email) => email !== first)
  for (const email of others) await chooseRenewalMail(db, person('admin', { email }), false)
  expect(await remindOfRenewals(db, origin, '2026-12-01')).toBe(0)
  await chooseRenewalMail(db, person('admin', { email: second }), true)
  expect(await remindOfRenewals(db, origin, '2026-12-02')).toBe(1)
  expect((await mails()).map(({ to }) => to)).toEqual([second])
  expect(await serialShare.gather(db, one)).toEqual({
    titles: [],
    wantsNoRenewalReminders: true,
  })
  await serialShare.erase(db, one)
  expect(await serialShare.gather(db, one)).toEqual([])
  await expect(chooseRenewalMail(db, person('student'), true)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
