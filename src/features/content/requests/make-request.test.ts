import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { aWish, wished } from '#test/requests.ts'
import { signedInAs } from '#test/signed-in.ts'
import { joinRequest } from './join-request.server.ts'
import { leaveRequest } from './leave-request.server.ts'
import { makeRequest } from './make-request.server.ts'
import { ownRequest, ownRequests } from './own-requests.server.ts'
import { findSameWish } from './same-wish.server.ts'

const { db } = await testDatabase()
const { member } = lending(db)
const reader = async () => (await signedInAs(db, 'student')).person

beforeEach(async () => {
  await sql`delete from requests`.execute(db)
  await sql`update request_settings set most_open = 10, dues_limit_paise = null, scan_percent = 10,
    per_term = '{"purchase": 5}'`.execute(db)
})

test('who asks for it sees it with its steps, and nobody else does', async () => {
  const asha = await reader()
  const made = await wished(db, asha, { reason: 'For the course.', copies: 2, pricePaise: 120000 })
  expect(made).toMatchObject({ joined: false })
  expect(await ownRequest(db, asha, String(made.number))).toMatchObject({
    kind: 'purchase',
    state: 'asked',
    title: aWish.title,
    isbn: '9781449373320',
    details: { copies: 2, pricePaise: 120000 },
    reason: 'For the course.',
    askers: 1,
    steps: [{ step: 'asked', by: 'you', said: null }],
  })
  const others = ownRequest(db, await reader(), String(made.number))
  await expect(others).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['the same ISBN, written otherwise', { isbn: '1449373321', title: 'DDIA', author: '' }],
  [
    'title and author without accents, article and order',
    { isbn: '', title: 'The designing data-intensive  applications', author: 'Kleppmann, Martin' },
  ],
  ['the title alone, which says enough', { isbn: '', author: '' }],
])('who wishes %s joins', async (_, more) => {
  const first = await wished(db, await reader())
  const joined = await wished(db, await reader(), more)
  expect(joined).toEqual({ id: first.id, number: first.number, joined: true })
  expect(await findSameWish(db, { isbn: aWish.isbn ?? '' })).toMatchObject({ askers: 2 })
})

test('a short title is the same only with the same author', async () => {
  const physics = { isbn: '', title: 'Physics' }
  await wished(db, await reader(), { ...physics, author: 'Resnick' })
  expect(await wished(db, await reader(), { ...physics, author: '' })).toMatchObject({
    joined: false,
  })
  expect(await findSameWish(db, { title: 'PHYSICS', author: 'resnick' })).toMatchObject({
    askers: 1,
  })
})

test('thirty who wish the same at once are one request, each counted once', async () => {
  const readers = await Promise.all(Array.from({ length: 30 }, reader))
  const made = await Promise.all(readers.map((one) => wished(db, one)))
  expect(new Set(made.map(({ number }) => number)).size).toBe(1)
  expect(made.filter(({ joined }) => !joined)).toHaveLength(1)
  expect(await findSameWish(db, aWish)).toMatchObject({ askers: 30 })
  await expect(wished(db, readers[3] ?? person(null))).rejects.toMatchObject({
    details: { reason: 'joinedAlready' },
  })
})

test('who joins is counted, who leaves is not, and the last one ends it', async () => {
  const [asha, bina] = [await reader(), await reader()]
  const { number } = await wished(db, asha)
  await joinRequest(db, bina, number, { reason: 'Me too.' })
  await leaveRequest(db, asha, String(number))
  expect(await ownRequests(db, asha)).toEqual([])
  const rest = await ownRequest(db, bina, String(number))
  expect(rest).toMatchObject({ state: 'asked', askers: 1, reason: 'Me too.' })
  expect(rest.steps.map(({ step, by }) => [step, by])).toEqual([
    ['asked', 'another'],
    ['joined', 'you'],
    ['left', 'another'],
  ])
  await leaveRequest(db, bina, String(number))
  expect(await findSameWish(db, aWish)).toBeNull()
  const late = joinRequest(db, asha, number)
  await expect(late).rejects.toMatchObject({ code: 'not-found' })
})

test('limits hold: of a term, of what is open, of dues, also for many at once', async () => {
  const asha = await reader()
  const titles = Array.from({ length: 9 }, (_, at) => `Book of wishes number ${at}`)
  const made = await Promise.allSettled(
    titles.map((title) => wished(db, asha, { title, isbn: '', author: '' })),
  )
  const reasons = made.flatMap((one) =>
    one.status === 'rejected' ? one.reason.details.reason : [],
  )
  expect(reasons).toEqual(Array.from({ length: 4 }, () => 'termUsed'))
  await sql`update request_settings set most_open = 5`.execute(db)
  const more = makeRequest(db, asha, { kind: 'inter-library', title: 'Another' })
  await expect(more).rejects.toMatchObject({ details: { reason: 'tooManyOpen' } })

  const bina = await reader()
  const memberId = await member({ email: bina.email })
  await sql`update request_settings set dues_limit_paise = 0`.execute(db)
  await wished(db, bina, { title: 'Not yet due anything' })
  await sql`insert into ledger_lines (id, member_id, kind, amount_paise, actor) values
    (gen_random_uuid(), ${memberId}, 'overdue', 500, 'test')`.execute(db)
  await expect(wished(db, bina)).rejects.toMatchObject({ details: { reason: 'duesOpen' } })
})

test('an administrator asks for a reader, who finds it among theirs; a reader for nobody', async () => {
  const [asha, bina] = [await reader(), await reader()]
  const { person: admin } = await signedInAs(db, 'admin')
  const { number } = await makeRequest(db, admin, aWish, { forUser: asha.id })
  expect((await ownRequest(db, asha, String(number))).steps).toMatchObject([{ by: 'library' }])
  const told = await sql`select from request_messages where asker_id is not null`.execute(db)
  expect(told.rows).toHaveLength(1)
  const sneaked = makeRequest(db, bina, aWish, { forUser: asha.id })
  await expect(sneaked).rejects.toMatchObject({ code: 'forbidden' })
  await expect(makeRequest(db, visitor, aWish)).rejects.toMatchObject({ code: 'sign-in-needed' })
  const { person: unverified } = await signedInAs(db, 'unverified')
  await expect(makeRequest(db, unverified, aWish)).rejects.toMatchObject({ code: 'forbidden' })
})

test('what a form lacks is said of each field, in the reader’s language', async () => {
  const asha = await reader()
  const asked = makeRequest(db, asha, { kind: 'scan', title: ' ', isbn: '123', part: 'pages' })
  const error = await asked.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'invalid-input' })
  const { details } = error as { details: { fields: { field: string; message: unknown }[] } }
  expect(details.fields.map(({ field }) => field).sort()).toEqual(
    ['fromPage', 'isbn', 'privateUse', 'title', 'toPage'].sort(),
  )
  for (const { message } of details.fields) {
    expect((message as (language: string) => string)('or')).toMatch(/[\u0b00-\u0b7f]/)
  }
})

test('a scan is one chapter or a tenth, whatever was asked for before', async () => {
  const asha = await reader()
  const book = await createBook(db, person('admin'), {
    ...aBook('Odia Bhasa'),
    extent: 'xx, 200 p.',
  })
  const scan = { kind: 'scan', bookNumber: book.number, privateUse: true } as const
  const pages = (fromPage: number, toPage: number) =>
    makeRequest(db, asha, { ...scan, part: 'pages', fromPage, toPage, bookPages: 9000 })
  await expect(pages(1, 21)).rejects.toMatchObject({ details: { fields: [{ field: 'toPage' }] } })
  await pages(1, 12)
  await expect(pages(13, 21)).rejects.toMatchObject({ code: 'invalid-input' })
  await pages(13, 20)
  const chapter = { ...scan, part: 'chapter', chapter: '3', fromPage: 30, toPage: 60 } as const
  await expect(makeRequest(db, asha, chapter)).rejects.toMatchObject({ code: 'invalid-input' })
  const bina = await reader()
  await makeRequest(db, bina, chapter)
  const next = makeRequest(db, bina, { ...chapter, chapter: '4', fromPage: 61, toPage: 70 })
  await expect(next).rejects.toMatchObject({ code: 'invalid-input' })
})
