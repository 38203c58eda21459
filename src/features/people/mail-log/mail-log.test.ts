import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { mailList, readMails } from './mail-log.server.ts'
import { type MailQuery, mailSearch, readMailQuery, withoutKeys } from './mail-log.ts'
import { readMailText, retryMail } from './one-mail.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const all: MailQuery = { to: '', state: '' }
const link = 'http://localhost/login/reset?token=abc_DEF-123'

async function write(to: string, text = `Open this:\n${link}\n`): Promise<string> {
  await writeMail(db, { kind: 'reset', to, subject: `To ${to}`, text, html: '<p>x</p>' })
  const mail = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirst()
  return mail?.id ?? ''
}
const set = (id: string, row: { sent_at?: Date; text?: null; last_error?: string }) =>
  db.updateTable('mails').set(row).where('id', '=', id).execute()
const states = async (more: Partial<MailQuery> = {}) =>
  (await readMails(db, admin, { ...all, ...more })).rows.map(({ to, state }) => [to, state])
const jobs = async () => (await takeJobs(db, 'mail')).map((job) => job.id)
const audited = async () =>
  (await db.selectFrom('audit').select(['action', 'entity_id as id', 'after']).execute()).at(-1)

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  await jobs()
})

test('says where each mail stands, the latest first, and narrows', async () => {
  await write('kept@suiit.example')
  await set(await write('sent@suiit.example'), { sent_at: new Date(), text: null })
  await set(await write('refused@suiit.example'), { last_error: 'the mailbox is full' })
  await set(await write('lost@suiit.example'), { text: null })
  expect(await states()).toEqual([
    ['lost@suiit.example', 'lost'],
    ['refused@suiit.example', 'refused'],
    ['sent@suiit.example', 'sent'],
    ['kept@suiit.example', 'kept'],
  ])
  expect(await states({ state: 'refused' })).toEqual([['refused@suiit.example', 'refused']])
  expect(await states({ to: 'ke' })).toEqual([['kept@suiit.example', 'kept']])
  expect(await states({ to: '%' })).toEqual([])
  const { rows } = await readMails(db, admin, { ...all, state: 'refused' })
  expect(rows).toMatchObject([{ lastError: 'the mailbox is full', sentAt: null, kind: 'reset' }])
  expect(JSON.stringify(rows)).not.toContain('token')
})

test('pages go through every mail once, both ways', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await write(`${name}@suiit.example`)
  const at = (search: string) =>
    readMails(db, admin, all, readPlace(mailList(all), new URLSearchParams(search), 1), 2)
  const first = await at('')
  const second = await at(`after=${first.next}`)
  const third = await at(`after=${second.next}`)
  const seen = [first, second, third].flatMap((page) => page.rows.map((mail) => mail.to[0]))
  expect(seen.join('')).toBe('edcba')
  expect((await at(`before=${third.previous}`)).rows).toEqual(second.rows)
})

test('without a mail server the text is read with its link, and that is written down', async () => {
  const id = await write('asha@suiit.example')
  expect(await readMailText(db, admin, id, false)).toContain(link)
  expect(await audited()).toEqual({
    action: 'mail.read',
    id,
    after: { to: 'asha@suiit.example', keys: 'shown' },
  })
})

test('with a mail server the keys of links stay hidden', async () => {
  const id = await write('asha@suiit.example')
  const text = await readMailText(db, admin, id, true)
  expect(text).toContain('http://localhost/login/reset?token=(hidden)')
  expect(text).not.toContain('abc')
  expect(withoutKeys('x?a=1&token=abc%20d.\ny?token=e')).toBe(
    'x?a=1&token=(hidden)\ny?token=(hidden)',
  )
})

test('a mail that waits for another try is next, and one without a job gets one, once', async () => {
  const id = await write('asha@suiit.example')
  await sql`update jobs.job set start_after = now() + interval '4 hours' where name = 'mail'`.execute(
    db,
  )
  await retryMail(db, admin, id, true)
  const { rows } =
    await sql`select 1 from jobs.job where name = 'mail' and start_after <= now()`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await audited()).toMatchObject({ action: 'mail.retried', id })
  expect(await jobs()).toEqual([id])
  await Promise.all(Array.from({ length: 10 }, () => retryMail(db, admin, id, true)))
  expect(await jobs()).toEqual([id])
})

test('a mail that is being sent is not put in again', async () => {
  const id = await write('asha@suiit.example')
  await sql`update jobs.job set state = 'active', started_on = now() where name = 'mail'`.execute(
    db,
  )
  await expect(retryMail(db, admin, id, true)).rejects.toThrow('just now')
  expect(await jobs()).toEqual([id])
})

test('what is sent, gone or nothing says so', async () => {
  const sent = await write('sent@suiit.example')
  await set(sent, { sent_at: new Date(), text: null })
  const lost = await write('lost@suiit.example')
  await set(lost, { text: null })
  await jobs()
  for (const [id, why] of [
    [sent, 'was sent'],
    [lost, 'for a month'],
    ['x', 'no such mail'],
    [admin.id, 'no such mail'],
  ] as const) {
    await expect(readMailText(db, admin, id, false)).rejects.toThrow(why)
    await expect(retryMail(db, admin, id, true)).rejects.toThrow(why)
  }
  const fresh = await write('kept@suiit.example')
  await expect(retryMail(db, admin, fresh, false)).rejects.toThrow('SMTP_URL')
  expect(await jobs()).toEqual([fresh])
})

test('only administrators read the log', async () => {
  const id = await write('asha@suiit.example')
  for (const actor of [visitor, person('faculty'), person('admin', { verified: false })]) {
    await expect(readMails(db, actor, all)).rejects.toThrow('Only administrators')
    await expect(readMailText(db, actor, id, false)).rejects.toThrow('Only administrators')
    await expect(retryMail(db, actor, id, true)).rejects.toThrow('Only administrators')
  }
})

test('any address is a list', () => {
  const query = readMailQuery(new URLSearchParams({ to: ' ASHA\u0000', state: 'no' }))
  expect(query).toEqual({ to: 'asha', state: '' })
  expect(mailSearch(query)).toBe('?to=asha')
})
