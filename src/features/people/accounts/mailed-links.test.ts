import { afterAll, expect, test, vi } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { createLog } from '#src/server/log.ts'
import { mailHandler } from '#src/server/mail/mail-jobs.ts'
import { mailQueue } from '#src/server/mail/mail-queue.ts'
import { testDatabase } from '#test/database.ts'
import { mailServer, type TakenMail } from '#test/mail-server.ts'
import { client, cookieOf, origin, passwords } from '#test/signed-in.ts'
import { mailLinkJob } from './links.server.ts'
import { mailLinkQueue } from './mail-link-queue.server.ts'
import { mailPaths } from './mails.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { identify } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { sweepAccounts } from './sweep.server.ts'
import { resendVerification, verifyEmail } from './verify-email.server.ts'

const { db, url } = await testDatabase()
const log = createLog('silent')
const server = await mailServer()
afterAll(() => server.close())

const person = { name: 'Asha Rao', email: '21cse001@suiit.example', password: 'quiet rivers' }

/** A process that runs the jobs until so many mails have come. */
async function mailsAfter(count: number): Promise<TakenMail[]> {
  const settings = { smtpUrl: server.url, from: () => 'library@suiit.example', tellLinks: false }
  const links = (data: Readonly<Record<string, string>>) => mailLinkJob(db, data)
  const queues = [
    { queue: mailQueue, handle: mailHandler(db, settings, log) },
    { queue: mailLinkQueue, handle: links },
  ]
  const stop = await runJobs(url, queues, log)
  await vi.waitFor(() => expect(server.mails).toHaveLength(count), 20_000)
  await stop()
  return server.mails
}

/** The link in a mail's plain text, out of its quoted-printable form. */
function linkIn({ raw }: TakenMail): URL {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error('the mail has no link')
  return new URL(link)
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''

test('the links of mails that a real server took verify an address and set a new password', async () => {
  await signUp(db, client, passwords, person)
  const [first] = await mailsAfter(1)
  if (!first) throw new Error('no mail came')
  expect(first.to).toEqual([person.email])
  const verify = linkIn(first)
  expect([verify.origin, verify.pathname]).toEqual([origin, mailPaths.verify])

  await resendVerification(db, client, person)
  await requestReset(db, client, passwords, person)
  const mails = await mailsAfter(3)
  const links = mails.slice(1).map(linkIn)
  const reset = links.find((link) => link.pathname === mailPaths.reset)
  if (!reset) throw new Error('no mail for a new password came')
  expect(links.map((link) => link.origin)).toEqual([origin, origin])

  await verifyEmail(db, visitor, client, {
    token: tokenOf(verify),
    password: person.password,
  })
  const token = tokenOf(reset)
  await resetPassword(db, client, passwords, { token, password: 'another secret' })
  const { setCookie } = await signIn(db, visitor, client, passwords, {
    ...person,
    password: 'another secret',
  })
  const request = new Request(origin, { headers: { cookie: cookieOf(setCookie) } })
  expect(await identify(db, request, origin)).toMatchObject({ role: 'student', verified: true })
})

test('what has run out is swept away, and what has not stays', async () => {
  await requestReset(db, client, passwords, person)
  await db
    .insertInto('verifications')
    .values({ id: 'old', identifier: 'old', value: 'reset:x', expires_at: new Date(0) })
    .execute()
  await db
    .insertInto('attempts')
    .values({ kind: 'k', key: 'k', count: 1, window_ends: new Date(0) })
    .execute()
  const left = async () => ({
    verifications: (await db.selectFrom('verifications').select('id').execute()).length,
    sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    old: (await db.selectFrom('attempts').select('key').where('key', '=', 'k').execute()).length,
  })
  const before = await left()
  await sweepAccounts(db)
  expect(await left()).toEqual({ ...before, verifications: before.verifications - 1, old: 0 })
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute()
  await sweepAccounts(db)
  expect((await left()).sessions).toBe(0)
})
