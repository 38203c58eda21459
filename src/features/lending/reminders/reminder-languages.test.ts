import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { chargeMember, takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { keepLanguage } from '#src/features/people/accounts/keep-language.server.ts'
import { newKey } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { latinWords } from '#test/latin-words.tsx'
import { at, lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { channels } from './channels.server.ts'
import { reminderJob } from './reminder-job.server.ts'
import { changeTexts, resetTexts } from './reminder-templates.server.ts'
import { sendWaiting } from './send-waiting.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { member, loan, readyHold } = lending(db)
const origin = 'https://library.suiit.example'
const day = '2026-11-24'
const run = () => reminderJob(db, origin, [], at(day, 9))

async function mailsTo(email: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute()
}

/** What stays in Latin letters: names, numbers of copies, addresses. */
const { libraryName, name, phone } = institute
const staying = [libraryName, name, phone, 'Asha Rao', 'Kept', 'Late', 'Soon', 'pm', 'am']
const latin = (text: string) =>
  latinWords(text.replace(/https?:\/\/\S+|[A-Z]+-?\d+/g, ' '), staying)

/** A member who has confirmed an account with the same address, where they chose a language. */
async function reader(language: 'hi' | 'or') {
  const { person: actor } = await signedInAs(db, 'student')
  await keepLanguage(db, actor, language)
  const id = await member({ name: 'Asha Rao', email: actor.email })
  return { ...actor, memberId: id }
}

test.each(['hi', 'or'] as const)(
  'mails and notes are in %s, subject and body',
  async (language) => {
    const { email, memberId } = await reader(language)
    await loan(memberId, 'Late', '2026-11-10')
    await loan(memberId, 'Soon', '2026-11-25')
    await readyHold(memberId, 'Kept', at('2026-11-20', 10), '2026-11-25')
    const charge = { key: newKey(), kind: 'manual', paise: 900, note: '1', loanId: null } as const
    await chargeMember(db, admin, memberId, charge)
    await takePayment(db, admin, memberId, { key: newKey(), paise: 500, method: 'cash' })
    const later = new Date(Date.now() + 15 * 60_000)
    await sendWaiting(db, { channels, announcers: [], origin, now: later })
    await sql`truncate reminder_days`.execute(db)
    await run()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    for (const { subject, text, html } of mails) {
      expect(latin(subject)).toEqual([])
      expect(latin(text ?? '')).toEqual([])
      expect(latin(html?.replace(/<[^>]*>/g, ' ') ?? '')).toEqual([])
      expect(html).toContain(`<html lang="${language}">`)
    }
    const { rows } = await sql<{ subject: string }>`
    select subject from reminder_messages where member_id = ${memberId}`.execute(db)
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      mails.map((one) => one.subject).sort(),
    )
  },
)

test('a text that an administrator has changed goes to every reader as it was written', async () => {
  const { email, memberId } = await reader('hi')
  await changeTexts(
    db,
    admin,
    'due-today',
    { subject: 'Bring {what}', body: 'Now:\n\n{books}' },
    [],
  )
  await loan(memberId, 'Late', day)
  await sql`truncate reminder_days`.execute(db)
  await run()
  await resetTexts(db, admin, 'due-today')
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Bring “Late”')
  expect(mail?.text).toMatch(/^प्रिय Asha Rao,\n\nNow:\n\n• Late \(परिग्रहण संख्या /)
})

test('whose address nobody has confirmed is told in English', async () => {
  const { person: stranger } = await signedInAs(db, 'unverified')
  await keepLanguage(db, stranger, 'or')
  await loan(await member({ name: 'Asha Rao', email: stranger.email }), 'Late', day)
  await sql`truncate reminder_days`.execute(db)
  await run()
  const [mail] = await mailsTo(stranger.email)
  expect(mail?.subject).toBe('Due today: “Late”')
  expect(mail?.html).toContain('<html lang="en">')
})
