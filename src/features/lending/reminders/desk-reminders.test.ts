import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { issue, renew, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { closeLibrary } from '#src/features/lending/circulation/redate-loans.server.ts'
import { undo } from '#src/features/lending/circulation/undo.server.ts'
import { chargeMember, takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { channels } from './channels.server.ts'
import { sendWaiting } from './send-waiting.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const monday = new Date('2026-11-23T05:30:00Z')
const op = () => ({ key: newKey(), at: monday })
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const send = (minutes: number) =>
  sendWaiting(db, { channels, announcers: [], origin: null, now: minutesFromNow(minutes) })

/** A member whom mail reaches. */
async function reader() {
  const member = await someMember(db)
  const email = `reader${member.code.toLowerCase()}@suiit.example`
  await sql`update members set email = ${email} where id = ${member.id}`.execute(db)
  return { ...member, email }
}

const mailsTo = async ({ email }: { email: string }) => {
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject, text }) => ({
    subject,
    lines: text?.split('\n').filter((line) => line.startsWith('• ')) ?? [],
  }))
}

beforeEach(async () => {
  await sql`truncate reminders, reminder_messages, mails cascade`.execute(db)
})

test('a visit to the desk is one receipt, once it is over, without what was undone', async () => {
  const member = await reader()
  const [one, two, three] = [await someBook(db), await someBook(db), await someBook(db)]
  const copies = [one, two, three].map(({ codes }) => codes[0] ?? '')
  for (const copy of copies) await issue(db, admin, { ...op(), member: member.code, copy })
  await renew(db, admin, { ...op(), copy: copies[1] ?? '' })
  await returnCopy(db, admin, { ...op(), copy: copies[0] ?? '' })
  const mistaken = newKey()
  const fourth = (await someBook(db)).codes[0] ?? ''
  await issue(db, admin, { key: mistaken, at: monday, member: member.code, copy: fourth })
  await undo(db, admin, { key: newKey(), operation: mistaken })
  await send(1)
  expect(await mailsTo(member)).toEqual([])
  await send(3)
  await send(3)
  const [receipt, ...more] = await mailsTo(member)
  expect([receipt?.subject, more]).toEqual(['Your visit to SUIIT Library', []])
  const words = receipt?.lines.map((line) => line.split(' ')[1])
  expect(words).toEqual(['Issued:', 'Issued:', 'Issued:', 'Renewed:', 'Returned:'])
  expect(receipt?.lines[1]).toMatch(/, due \w{3}, \d+ \w{3} 2026$/)
})

test('a repeated scan is one line', async () => {
  const member = await reader()
  const copy = (await someBook(db)).codes[0] ?? ''
  const asked = { ...op(), member: member.code, copy }
  await Promise.all([issue(db, admin, asked), issue(db, admin, asked)])
  await send(3)
  expect((await mailsTo(member)).map(({ lines }) => lines.length)).toEqual([1])
})

test('a payment is told with what is left', async () => {
  const member = await reader()
  const note = 'A torn page'
  await chargeMember(db, admin, member.id, { key: newKey(), kind: 'damage', paise: 5000, note })
  await takePayment(db, admin, member.id, { key: newKey(), paise: 2000, method: 'cash' })
  await send(3)
  const [receipt] = await mailsTo(member)
  expect(receipt?.lines[0]).toMatch(
    /^• Paid: ₹\u00a020, receipt number \d+; ₹\u00a030 left to pay$/,
  )
})

test('a hold that is ready is told at once, and not when it was fetched before', async () => {
  const [borrower, wanting, quick] = [await reader(), await reader(), await reader()]
  const [book, other] = [await someBook(db), await someBook(db)]
  const hold = async (from: typeof book, by: typeof wanting) => {
    const copy = from.codes[0] ?? ''
    await issue(db, admin, { ...op(), member: borrower.code, copy })
    await placeHold(db, admin, { ...op(), member: by.code, book: from.number })
    await returnCopy(db, admin, { ...op(), copy })
  }
  await hold(book, wanting)
  await hold(other, quick)
  await issue(db, admin, { ...op(), member: quick.code, copy: other.codes[0] ?? '' })
  await send(0)
  const [ready] = await mailsTo(wanting)
  expect(ready?.subject).toMatch(/^Ready for pickup: /)
  expect(ready?.lines[0]).toContain('kept for you until Thu, 26 Nov 2026')
  expect(await mailsTo(quick)).toEqual([])
})

test('a closed day moves what is due, and its readers are told', async () => {
  const member = await reader()
  await issue(db, admin, {
    ...op(),
    member: member.code,
    copy: (await someBook(db)).codes[0] ?? '',
  })
  await sql`truncate reminders cascade`.execute(db)
  const closure = { firstDay: '2026-12-07', lastDay: '2026-12-08', name: 'Repairs' }
  await db.transaction().execute((within) => closeLibrary(within, admin, closure))
  await send(0)
  const [sent] = await mailsTo(member)
  expect(sent?.subject).toMatch(/^A new due date: /)
  expect(sent?.lines[0]).toContain('due Wed, 9 Dec 2026')
})

test('who refuses receipts gets none', async () => {
  const member = await reader()
  await sql`insert into reminder_members (member_id, digest) values (${member.id}, true)`.execute(
    db,
  )
  await sql`insert into reminder_refusals (member_id, kind, channel) values (${member.id}, 'receipt', 'email')`.execute(
    db,
  )
  await issue(db, admin, {
    ...op(),
    member: member.code,
    copy: (await someBook(db)).codes[0] ?? '',
  })
  await send(3)
  expect(await mailsTo(member)).toEqual([])
})
