import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { mailServer } from '#test/mail-server.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { createLog } from '../log.ts'
import { mailHandler } from './mail-jobs.ts'
import { mailQueue } from './mail-queue.ts'
import { type Mail, writeMail } from './write-mail.ts'

const { db, url } = await testDatabase()
const log = createLog('silent')
const server = await mailServer()
afterAll(() => server.close())

const settings = {
  smtpUrl: server.url,
  from: () => '"Library" <library@suiit.example>',
  tellLinks: false,
}
const aMail: Mail = {
  kind: 'test',
  to: 'asha@suiit.example',
  subject: 'ପୁସ୍ତକ: your book',
  text: 'Hello',
  html: '<p>Hello</p>',
}
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute()

/** A process that sends mail; what stops it. */
const startSending = (more: Partial<typeof settings> = {}) =>
  runJobs(url, [{ queue: mailQueue, handle: mailHandler(db, { ...settings, ...more }, log) }], log)

test('a mail is written with what it belongs to, or not at all', async () => {
  const failing = db.transaction().execute(async (within) => {
    await writeMail(within, aMail)
    throw new Error('the rest went wrong')
  })
  await expect(failing).rejects.toThrow('the rest went wrong')
  expect(await mails()).toEqual([])
  expect(await takeJobs(db, 'mail')).toEqual([])
})

test('a mail that waits is sent by a process that starts later, in text and HTML, and its text is forgotten', async () => {
  await writeMail(db, aMail)
  const stop = await startSending()
  await vi.waitFor(async () => expect((await mails())[0]?.sent_at).toBeInstanceOf(Date), 20_000)
  await stop()
  expect(server.mails).toHaveLength(1)
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.mails
  expect([from, to]).toEqual(['library@suiit.example', [aMail.to]])
  expect(raw).toMatch(/multipart\/alternative/)
  expect(raw).toMatch(/text\/plain[\s\S]*Hello[\s\S]*text\/html[\s\S]*<p>Hello<\/p>/)
  expect(await mails()).toMatchObject([{ text: null, html: null, attempts: 1, last_error: null }])
})

test('a mail that the server refuses is tried again, also after a restart, and says why meanwhile', async () => {
  server.mails.length = 0
  server.refuse(1)
  await writeMail(db, { ...aMail, to: 'again@suiit.example' })
  const stop = await startSending()
  await vi.waitFor(async () => expect((await mails())[1]?.attempts).toBe(1), 20_000)
  await stop()
  expect((await mails())[1]).toMatchObject({ sent_at: null, text: 'Hello' })
  expect((await mails())[1]?.last_error).toContain('the mailbox is busy')
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db)
  const stopAgain = await startSending()
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 20_000)
  await stopAgain()
  expect((await mails())[1]).toMatchObject({ attempts: 2, last_error: null, text: null })
})

test('a file goes with its mail, and is forgotten once that was sent', async () => {
  server.mails.length = 0
  const content = Buffer.from('rows of a report')
  await writeMail(db, { ...aMail, attachment: { name: 'report.xlsx', content } })
  const files = () => db.selectFrom('mail_attachments').select('name').execute()
  expect(await files()).toEqual([{ name: 'report.xlsx' }])
  const stop = await startSending()
  await vi.waitFor(async () => expect(await files()).toEqual([]), 20_000)
  await stop()
  expect(server.mails[0]?.raw).toMatch(/filename=report\.xlsx/)
  expect(server.mails[0]?.raw).toContain(content.toString('base64'))
})

test('two processes send each mail once', async () => {
  server.mails.length = 0
  for (let at = 0; at < 10; at++) await writeMail(db, { ...aMail, to: `reader${at}@suiit.example` })
  const stops = await Promise.all([startSending(), startSending()])
  await vi.waitFor(() => expect(server.mails).toHaveLength(10), 30_000)
  for (const stop of stops) await stop()
  expect(new Set(server.mails.flatMap((mail) => mail.to)).size).toBe(10)
})

test('without a mail server the mail stays to be read, and the demo tells its links', async () => {
  const lines: string[] = []
  const output = createLog('info', { write: (line) => lines.push(line) })
  const noServer = { ...settings, smtpUrl: undefined }
  await writeMail(db, {
    ...aMail,
    to: 'demo@suiit.example',
    text: 'See http://127.0.0.1/login/verify?token=x',
  })
  const data = (await takeJobs(db, 'mail')).at(-1) ?? {}
  await mailHandler(db, noServer, output)(data)
  expect(lines).toEqual([])
  await mailHandler(db, { ...noServer, tellLinks: true }, output)(data)
  expect(lines.join()).toContain('http://127.0.0.1/login/verify?token=x')
  const last = (await mails()).at(-1)
  expect(last).toMatchObject({ to_address: 'demo@suiit.example', sent_at: null })
  expect(last?.text).toContain('token=x')
})

test.each([
  'asha@suiit.example\r\nBcc: all@suiit.example',
  'asha@suiit.example, all@suiit.example',
  'asha@suiit.example;all@suiit.example',
  'Asha <asha@suiit.example>',
  '"a b"@suiit.example',
  'asha',
  'ଆଶା@suiit.example',
])('nothing is mailed to %j', async (to) => {
  await expect(writeMail(db, { ...aMail, to })).rejects.toThrow('This is no e-mail address')
})

test('no address and no subject writes a header', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((end) => `asha@suiit.example${end}`),
    fc
      .constantFrom('\r\nBcc: x@y.example', 'a\nb', 'a\rb', 'a\u0000b', 'a\u2028b')
      .map((end) => `Hello${end}`),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (to, subject) => {
      const written = await writeMail(db, { ...aMail, to, subject }).then(
        () => true,
        () => false,
      )
      if (!written) return
      expect(`${to}${subject}`).not.toMatch(/[\r\n\0]/)
      expect(to).toMatch(/^[^\s,;<>@]+@[^\s,;<>@]+$/)
    }),
    { numRuns: 200 },
  )
})
