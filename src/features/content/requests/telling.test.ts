import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { wished } from '#test/requests.ts'
import { signedInAs } from '#test/signed-in.ts'
import { officeRequest } from './office/office-request.server.ts'
import { moveRequest } from './office/office-steps.server.ts'
import { saveChoices } from './own/request-choices.server.ts'
import { requestsShare } from './requests-share.server.ts'
import { sweepRequests } from './sweep-requests.server.ts'
import { tellMessages } from './tell-messages.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const origin = 'https://library.example'
const mails = async () =>
  (await db.selectFrom('mails').select(['to_address', 'subject', 'text']).execute()).map(
    ({ to_address: to, subject, text }) => ({ to, subject, text: text ?? '' }),
  )
const decline = async (number: number) => {
  const { version } = await officeRequest(db, admin, String(number))
  await moveRequest(db, admin, { number, version }, 'declined', 'It is out of print.')
}

beforeEach(async () => {
  await sql`delete from requests`.execute(db)
  await sql`delete from mails`.execute(db)
})

test('a step is mailed once, in the reader’s language, with what was said and the way to it', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  await sql`update users set language = 'or' where id = ${asha.id}`.execute(db)
  const { number } = await wished(db, asha)
  await decline(number)
  await Promise.all([tellMessages(db, origin, new Date()), tellMessages(db, origin, new Date())])
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.to).toBe(asha.email)
  expect(sent[0]?.subject).toMatch(/^ଅସ୍ୱୀକୃତ/)
  expect(sent[0]?.text).toContain('It is out of print.')
  expect(sent[0]?.text).toContain(`${origin}/account/requests/${number}`)
})

test('who wants no mail gets none, and who is gone is not written to', async () => {
  const [{ person: asha }, { person: bina }] = [
    await signedInAs(db, 'student'),
    await signedInAs(db, 'student'),
  ]
  const { number } = await wished(db, asha)
  await wished(db, bina)
  await saveChoices(db, asha, { byMail: false, byPush: true })
  await decline(number)
  await requestsShare.erase(db, { id: bina.id, email: bina.email, verified: true })
  await tellMessages(db, origin, new Date())
  expect(await mails()).toEqual([])
})

test('an account takes its open requests and its reasons with it, and hands out what it asked', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  const { number } = await wished(db, asha, { reason: 'A private reason.' })
  const subject = { id: asha.id, email: asha.email, verified: true }
  expect(JSON.stringify(await requestsShare.gather(db, subject))).toContain('A private reason.')
  await requestsShare.erase(db, subject)
  const rest = await officeRequest(db, admin, String(number))
  expect(rest.state).toBe('withdrawn')
  expect(JSON.stringify(rest)).not.toMatch(new RegExp(`private|${asha.email}`))
})

test('names go a year after the end, and the request after five', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  const { number } = await wished(db, asha, { reason: 'Mine.' })
  await decline(number)
  const after = (months: number) => new Date(Date.now() + months * 31 * 86_400_000)
  await sweepRequests(db, after(10))
  expect((await officeRequest(db, admin, String(number))).name).toBe(asha.name)
  await sweepRequests(db, after(13))
  const nameless = await officeRequest(db, admin, String(number))
  expect(nameless.askedBy).toMatchObject([{ name: null, reason: '' }])
  await sweepRequests(db, after(61))
  const gone = officeRequest(db, admin, String(number))
  await expect(gone).rejects.toMatchObject({ code: 'not-found' })
})
