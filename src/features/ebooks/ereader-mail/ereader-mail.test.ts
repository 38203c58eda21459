import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, type Person, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { mailsADay, mostWrongCodes } from './ereader.ts'
import { ereaderShare } from './ereader-share.server.ts'
import {
  confirmEreader,
  ownEreader,
  removeEreader,
  saveEreader,
  sweepEreaderMails,
} from './own-ereader.server.ts'
import { ereaderMailRoom } from './room.server.ts'
import { sendEbook } from './send-ebook.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)

const someone = async () => (await signedInAs(db, 'student')).person
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ name: string; content: Buffer }>`
    select name, content from mails join mail_attachments on mail_id = mails.id where to_address = ${email} order by mails.id`.execute(
    db,
  )
  return rows
}

/** The code that was mailed last to an address. */
async function codeTo(email: string): Promise<string> {
  const last = (await mailsTo(email)).at(-1)
  return /\b\d{6}\b/.exec(last?.content.toString() ?? '')?.[0] ?? ''
}

async function withEreader(person: Person, email: string): Promise<void> {
  await saveEreader(db, person, email, 'en')
  await confirmEreader(db, person, await codeTo(email))
}

const send = (person: Person, number: string) =>
  sendEbook(db, files, { actor: person, onCampus: null }, number, 'en')

test('an e-reader takes e-books once the code that came there is typed', async () => {
  const person = await someone()
  const number = await made({ title: 'Tides: of/the “sea”', download: true })
  await saveEreader(db, person, ' Asha_1@Kindle.Example ', 'en')
  expect(await ownEreader(db, person)).toEqual({
    email: 'asha_1@kindle.example',
    isConfirmed: false,
  })
  await expect(send(person, number)).rejects.toMatchObject({ code: 'conflict' })
  const code = await codeTo('asha_1@kindle.example')
  expect(code).toHaveLength(6)
  await confirmEreader(db, person, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(await send(person, number)).toBe('Tides: of/the “sea”')
  const [, book] = await mailsTo('asha_1@kindle.example')
  expect(book?.name).toBe('tides-of-the-sea.epub')
  expect(book?.content.subarray(0, 2).toString()).toBe('PK')
  await expect(confirmEreader(db, person, code)).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  '',
  'asha',
  'asha@kindle',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '"a"@b.example',
])('the address %j is refused, and nothing is mailed or kept', async (typed) => {
  const person = await someone()
  await expect(saveEreader(db, person, typed, 'en')).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(await ownEreader(db, person)).toBeNull()
})

test('the address of another account is refused', async () => {
  const [person, other] = [await someone(), await someone()]
  await expect(saveEreader(db, person, other.email, 'en')).rejects.toThrow(/address of an account/)
  expect(await mailsTo(other.email)).toEqual([])
})

test('another person’s code confirms nothing, and after some wrong ones none does', async () => {
  const [person, other] = [await someone(), await someone()]
  await saveEreader(db, person, 'one@reader.example', 'en')
  await saveEreader(db, other, 'two@reader.example', 'en')
  const [right, theirs] = [await codeTo('one@reader.example'), await codeTo('two@reader.example')]
  const wrong = theirs === right ? '' : theirs
  for (let at = 0; at < mostWrongCodes; at++) {
    await expect(confirmEreader(db, person, wrong)).rejects.toMatchObject({ code: 'invalid-input' })
  }
  await expect(confirmEreader(db, person, right)).rejects.toThrow(/no longer good/)
  expect(await ownEreader(db, person)).toMatchObject({ isConfirmed: false })
  await withEreader(person, 'one@reader.example')
  expect(await ownEreader(db, person)).toMatchObject({ isConfirmed: true })
})

test('a code ends, and a new address has to be confirmed anew', async () => {
  const person = await someone()
  await saveEreader(db, person, 'old@reader.example', 'en')
  await sql`update e_readers set code_ends = now() - interval '1 minute' where user_id = ${person.id}`.execute(
    db,
  )
  await expect(
    confirmEreader(db, person, await codeTo('old@reader.example')),
  ).rejects.toMatchObject({ code: 'conflict' })
  await withEreader(person, 'old@reader.example')
  await saveEreader(db, person, 'new@reader.example', 'hi')
  expect(await ownEreader(db, person)).toEqual({ email: 'new@reader.example', isConfirmed: false })
  await removeEreader(db, person)
  expect(await ownEreader(db, person)).toBeNull()
})

test('only so many codes and e-books are sent in a day, also at once', async () => {
  const person = await someone()
  const number = await made({ download: true })
  await withEreader(person, 'much@reader.example')
  const codes = await Promise.allSettled(
    Array.from({ length: mailsADay.code + 2 }, () =>
      saveEreader(db, person, 'much@reader.example', 'en'),
    ),
  )
  expect(codes.filter(({ status }) => status === 'fulfilled')).toHaveLength(mailsADay.code - 1)
  await confirmEreader(db, person, await codeTo('much@reader.example'))
  await sql`insert into e_reader_mails (id, user_id, kind)
    select gen_random_uuid(), ${person.id}, 'e-book' from generate_series(1, ${mailsADay['e-book'] - 1})`.execute(
    db,
  )
  await send(person, number)
  await expect(send(person, number)).rejects.toMatchObject({ code: 'too-many-requests' })
  await sql`update e_reader_mails set sent_at = now() - interval '25 hours'`.execute(db)
  await sweepEreaderMails(db)
  const { rows } = await sql`select from e_reader_mails`.execute(db)
  expect(rows).toEqual([])
})

test('only what may be saved is sent, and not what is too large or gone', async () => {
  const person = await someone()
  await withEreader(person, 'rights@reader.example')
  const readOnly = await made()
  await expect(send(person, readOnly)).rejects.toMatchObject({ code: 'forbidden' })
  const lent = await made({ seats: 1 })
  await expect(send(person, lent)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(send(person, '999999')).rejects.toMatchObject({ code: 'not-found' })
  const large = await made({ download: true })
  await sql`update ebooks set bytes = 9000000 where number = ${Number(large)}`.execute(db)
  await expect(send(person, large)).rejects.toMatchObject({ code: 'too-large' })
  const gone = await made({ download: true })
  const { rows } = await sql<{
    key: string
  }>`select file_key as key from ebooks where number = ${Number(gone)}`.execute(db)
  await files.remove(rows[0]?.key ?? '')
  await expect(send(person, gone)).rejects.toMatchObject({ code: 'unavailable' })
  // Only the code.
  expect(await mailsTo('rights@reader.example')).toHaveLength(1)
})

test('programs need the scopes of the account, and see their own e-reader alone', async () => {
  const [person, other] = [await someone(), await someone()]
  await withEreader(other, 'other@reader.example')
  const ask = async (actor: Actor, method = 'GET', body?: object, path = '/api/v1/me/e-reader') => {
    const site = testSite({
      db,
      files,
      endpoints: ereaderMailRoom.endpoints?.(undefined as never) ?? [],
      actor,
    })
    const sent = body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}
    const answer = await site.request(path, { method, ...sent })
    return [answer.status, await answer.json()] as const
  }
  const scoped = (scope: 'account:read' | 'account:write'): Person => ({
    ...person,
    token: { scopes: [scope] },
  })
  expect((await ask(visitor))[0]).toBe(401)
  expect(await ask(scoped('account:read'))).toEqual([200, { ereader: null }])
  expect((await ask(scoped('account:read'), 'PUT', { email: 'mine@reader.example' }))[0]).toBe(403)
  expect((await ask(scoped('account:write'), 'PUT', { email: 'nonsense' }))[0]).toBe(422)
  expect(await ask(scoped('account:write'), 'PUT', { email: 'mine@reader.example' })).toEqual([
    200,
    { ereader: { email: 'mine@reader.example', isConfirmed: false } },
  ])
  const code = await codeTo('mine@reader.example')
  expect(
    (await ask(scoped('account:write'), 'POST', { code }, '/api/v1/me/e-reader/confirm'))[0],
  ).toBe(200)
  const number = await made({ title: 'By program', download: true })
  expect(await ask(scoped('account:write'), 'POST', {}, `/api/v1/e-books/${number}/send`)).toEqual([
    200,
    { title: 'By program' },
  ])
  expect((await ask(scoped('account:read'), 'POST', {}, `/api/v1/e-books/${number}/send`))[0]).toBe(
    403,
  )
  expect(await ask(scoped('account:write'), 'DELETE', {})).toEqual([200, { ereader: null }])
})

test('the e-reader of a person is handed out and forgotten', async () => {
  const person = await someone()
  await withEreader(person, 'share@reader.example')
  const subject = { id: person.id, email: person.email, verified: true }
  expect(await ereaderShare.gather(db, subject)).toMatchObject([
    { email: 'share@reader.example', mailsOfADay: 1 },
  ])
  await ereaderShare.erase(db, subject)
  expect(await ereaderShare.gather(db, subject)).toEqual([])
})
