import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { solveWork } from '#src/kernel/proof-of-work.ts'
import { testDatabase } from '#test/database.ts'
import { complaint, goodPass, sent, visitorOf } from '#test/feedback.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { freeOfWork, sendLimits, sumsAnHour } from './feedback-limits.ts'
import { ownFeedback } from './feedback-rows.server.ts'
import { formSecret, hashesOf } from './feedback-sender.server.ts'
import { readWritten } from './feedback-shape.server.ts'
import { readPass, sumOf, writePass } from './form-pass.server.ts'
import { newKey, sendFeedback } from './send-feedback.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('feedback_blocks').execute()
})

const count = async () => (await db.selectFrom('feedback').select('id').execute()).length
const answers = async (more = {}) => ({
  key: newKey(),
  pass: await goodPass(db),
  work: '',
  sum: '',
  ...more,
})
const send = async (more = {}, sender = visitorOf(), written = complaint) =>
  sendFeedback(db, files, sender, written, await answers(more))

test('a visitor follows by the link what was sent, and nobody else does', async () => {
  const ratings = { staff: 5, hours: 2 }
  const { number, token } = await sent(db, visitorOf(), { ratings })
  const found = await ownFeedback(db, visitor, { token, number: '' })
  expect(found).toMatchObject({
    number,
    body: complaint.body,
    state: 'open',
    isRead: false,
    ratings,
  })
  for (const claim of [
    { token: newKey(), number: '' },
    { token: '', number: String(number) },
    { token: `${token}x`, number: String(number) },
  ]) {
    await expect(ownFeedback(db, visitor, claim)).rejects.toMatchObject({ code: 'not-found' })
  }
  const stored = await db.selectFrom('feedback_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('who is signed in sends by name, and follows it by its number; without a name nothing leads to them', async () => {
  const { person } = await signedInAs(db, 'student')
  const sender = { ...visitorOf(), actor: person }
  const named = await sent(db, sender, { namedAs: person.id })
  const unnamed = await sent(db, sender)
  expect(await ownFeedback(db, person, { token: '', number: String(named.number) })).toBeTruthy()
  const own = ownFeedback(db, person, { token: '', number: String(unnamed.number) })
  await expect(own).rejects.toMatchObject({ code: 'not-found' })
  const rows = await db
    .selectFrom('feedback')
    .select(['name', 'email', 'user_id'])
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { name: person.name, email: person.email, user_id: person.id },
    { name: null, email: null, user_id: null },
  ])
  await expect(sent(db, visitorOf(), { namedAs: person.id })).rejects.toMatchObject({
    code: 'sign-in-needed',
  })
})

test('the same form sent many times at once, also from two networks, is written once', async () => {
  const same = await answers()
  const tries = Array.from({ length: 12 }, (_, at) =>
    sendFeedback(db, files, visitorOf(`198.51.${at % 2}.0/24`), complaint, same),
  )
  expect(new Set(await Promise.all(tries)).size).toBe(1)
  expect(await count()).toBe(1)
})

test('a key that was used for another text is refused, and nothing is lost silently', async () => {
  const same = await answers()
  await sendFeedback(db, files, visitorOf(), complaint, same)
  const other = { ...complaint, body: 'Another one.' }
  await expect(sendFeedback(db, files, visitorOf(), other, same)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('of a hundred at once from one network as many are taken as need no work', async () => {
  const other = visitorOf('192.0.2.0/24')
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => send()))
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['too-many-requests']))
  expect(await count()).toBe(freeOfWork.hour)
  await send({}, other)
  const { person } = await signedInAs(db, 'faculty')
  await send({}, { ...visitorOf(), actor: person })
  expect(await count()).toBe(freeOfWork.hour + 2)
})

/** What a network has sent of late, by rows. */
async function crowd(size: number, proof = 'none') {
  const { network } = await hashesOf(db, visitorOf())
  const row = () => ({ id: newId(), kind: 'praise', body: 'Good.', language: 'en', proof })
  const rows = Array.from({ length: size }, () => ({ ...row(), network_hash: network }))
  await db.insertInto('feedback').values(rows).execute()
}

async function worked(bits: number) {
  const given = await answers({ pass: await goodPass(db, bits) })
  return { ...given, work: String(await solveWork(`${given.pass}.${given.key}`, bits)) }
}

test('a campus behind one address writes on where each of its visitors works for it', async () => {
  await crowd(freeOfWork.hour)
  await expect(send()).rejects.toMatchObject({ details: { bits: 15 } })
  const done = await worked(15)
  await sendFeedback(db, files, visitorOf(), complaint, done)
  expect(await count()).toBe(freeOfWork.hour + 1)
  const { person } = await signedInAs(db, 'student')
  await send({}, { ...visitorOf(), actor: person })
})

test('an attack from one network ends at its limit, whatever it works; others and the signed-in write on', async () => {
  await crowd(sendLimits.network.hour - 1)
  const tries = await Promise.all(Array.from({ length: 3 }, () => worked(17)))
  const sentAtOnce = await Promise.allSettled(
    tries.map((done) => sendFeedback(db, files, visitorOf(), complaint, done)),
  )
  expect(sentAtOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await count()).toBe(sendLimits.network.hour)
  const { person } = await signedInAs(db, 'student')
  await send({}, { ...visitorOf(), actor: person })
  const elsewhere = await worked(17)
  await sendFeedback(db, files, visitorOf('192.0.2.0/24'), complaint, elsewhere)
})

test('sums take the place of the work for a few of a network, who leave some for others', async () => {
  await crowd(freeOfWork.hour)
  await crowd(sumsAnHour.network, 'sum')
  const summed = async () => {
    const pass = await goodPass(db, 15)
    const given = readPass(await formSecret(db), pass)
    if (!given) throw new Error('the pass cannot be read')
    const [one, other] = sumOf(given)
    return { pass, sum: String(one + other) }
  }
  await expect(send(await summed())).rejects.toMatchObject({ code: 'too-many-requests' })
  await send(await summed(), visitorOf('192.0.2.0/24'))
})

test('a sender who is blocked sends nothing; others do', async () => {
  const { number } = await sent(db)
  const { hash } = await db
    .selectFrom('feedback')
    .select('network_hash as hash')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const until = new Date(Date.now() + 60_000)
  const block = { sender_hash: hash ?? '', until, blocked_by: 'a' }
  await db.insertInto('feedback_blocks').values(block).execute()
  await expect(send()).rejects.toMatchObject({ code: 'forbidden' })
  await send({}, visitorOf('192.0.2.0/24'))
  await db
    .updateTable('feedback_blocks')
    .set({ until: new Date(0) })
    .execute()
  await send()
})

test('an account without a confirmed address is counted as its network', async () => {
  const { person } = await signedInAs(db, 'unverified')
  await send({}, { ...visitorOf(), actor: person })
  const [row] = await db.selectFrom('feedback').select(['account_hash', 'network_hash']).execute()
  const { network } = await hashesOf(db, visitorOf())
  expect(row).toEqual({ account_hash: null, network_hash: network })
})

test('a form that came at once, is days old, or was never given gets a pass for the next try', async () => {
  const secret = await formSecret(db)
  const now = Date.now()
  const days = 3 * 24 * 3600_000
  for (const pass of [
    '',
    'x',
    writePass(secret, new Date(), 0),
    writePass(secret, new Date(now - days), 0),
  ]) {
    const refused = await send({ pass }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'too-many-requests',
      details: { pass: expect.stringMatching(/^\w+\.0\./), retryAfter: 3 },
    })
  }
  expect(await count()).toBe(0)
})

test('while many visitors write, each works for it; whoever is signed in does not', async () => {
  for (let at = 0; at < 40; at++) await sent(db, visitorOf(`10.0.${at}.0/24`))
  const sender = visitorOf('10.9.9.0/24')
  const refused = await send({}, sender).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too-many-requests', details: { bits: 15 } })
  const worked = await answers({ pass: await goodPass(db, 15) })
  await expect(sendFeedback(db, files, sender, complaint, worked)).rejects.toMatchObject({
    code: 'too-many-requests',
  })
  const work = String(await solveWork(`${worked.pass}.${worked.key}`, 15))
  await sendFeedback(db, files, sender, complaint, { ...worked, work })
  const { person } = await signedInAs(db, 'faculty')
  await send({}, { ...sender, actor: person })
})

test('what is missing or wrong is named, in the reader’s language', () => {
  const typed = { kind: 'rant', text: ' ', email: 'nobody', website: 'http://spam.example' }
  const field = (name: string) => Object.entries(typed).find(([key]) => key === name)?.[1] ?? ''
  expect(() => readWritten(field)).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      details: {
        fields: ['kind', 'text', 'email', 'website'].map((field) =>
          expect.objectContaining({ field }),
        ),
      },
    }),
  )
})

test('a text stays a text, and odd ratings are none', () => {
  const typed = {
    kind: 'fault',
    text: '<b>=cmd()</b>\u202e\r\nhttps://spam.example',
    'rating-staff': '6',
    'rating-hours': '4',
  }
  const field = (name: string) => Object.entries(typed).find(([key]) => key === name)?.[1] ?? ''
  expect(readWritten(field)).toEqual({
    kind: 'fault',
    body: '<b>=cmd()</b>\nhttps://spam.example',
    email: null,
    ratings: { hours: 4 },
    namedAs: null,
  })
})

test('files are kept with it; what is neither picture nor PDF leaves nothing behind', async () => {
  const pdf = new File(['%PDF-1.4'], 'proof.pdf')
  const key = newKey()
  await sendFeedback(db, files, visitorOf(), complaint, await answers({ key }), [pdf])
  expect(files.keys()).toHaveLength(1)
  expect((await ownFeedback(db, visitor, { token: key, number: '' })).files).toHaveLength(1)
  const page = new File(['<html>'], 'page.html')
  const wrong = sendFeedback(db, files, visitorOf(), complaint, await answers(), [pdf, page])
  await expect(wrong).rejects.toMatchObject({ code: 'unsupported-file' })
  const four = sendFeedback(db, files, visitorOf(), complaint, await answers(), [
    pdf,
    pdf,
    pdf,
    pdf,
  ])
  await expect(four).rejects.toMatchObject({ code: 'too-large' })
  expect(await count()).toBe(1)
  expect(files.keys()).toHaveLength(1)
})
