import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { cachedRows } from '#src/features/collection/offline-catalogue/cached-columns.ts'
import { system } from '#src/kernel/actor.ts'
import { newestCached } from '#src/kernel/retention.ts'
import { parseCursor, readCursorNow } from '#src/server/database/change-cursor.ts'
import { openDatabase } from '#src/server/database/connect.ts'
import { closeLiveFeeds } from '#src/server/live/live-feeds.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { type ReadEvent, readEvents } from '#test/event-stream.ts'
import { testSite } from '#test/site.ts'
import { liveEndpoints } from './live.api.ts'
import { partsWith } from './live-books.server.ts'

const { db, url } = await testDatabase()
const site = testSite({ db, endpoints: liveEndpoints })
const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function listen(query = '', headers: Record<string, string> = {}, at = site) {
  const answer = await at.request(`/api/v1/live/books${query}`, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const events = readEvents(answer)
  open.push(events)
  return events
}

/** All that a reader is told until it is told where it stands. */
async function caughtUp(events: { next: () => Promise<ReadEvent | null> }) {
  const heard: ReadEvent[] = []
  for (;;) {
    const event = await events.next()
    if (!event) throw new Error('the stream ended')
    heard.push(event)
    if (event.id !== null) return { heard, id: event.id, rows: merged(heard) }
  }
}

/**
 * Reads on until a book is told of: the id of that event, and the numbers of all books until then.
 */
async function untilHeard(
  events: { next: () => Promise<ReadEvent | null> },
  book: { number: number } | undefined,
) {
  const seen: string[] = []
  for (;;) {
    const event = await events.next()
    seen.push(...Object.keys(event?.data.data ?? {}))
    if (seen.includes(String(book?.number))) return { id: event?.id ?? null, seen }
  }
}

const merged = (heard: readonly ReadEvent[]) =>
  Object.assign({}, ...heard.map(({ data }) => data.data)) as Record<string, unknown>

const add = (title: string, within = db) => createBooks(within, system('test'), [newDraft(title)])

await db.transaction().execute((within) => createBooks(within, system('test'), sampleBooks))

test('a reader is told what there is, then what changes', async () => {
  const events = await listen()
  const { heard, rows } = await caughtUp(events)
  expect(heard[0]?.name).toBe('put')
  expect(heard[0]?.data.path).toBe('/')
  expect(Object.keys(rows)).toHaveLength(sampleBooks.length)
  expect(Object.values(rows)).toContainEqual(
    expect.objectContaining({ id: '1', title: sampleBooks[0]?.title, copies: 0, available: 0 }),
  )
  const [book] = await db.transaction().execute((within) => add('Heat and dust', within))
  const added = await events.next()
  expect([added?.name, Object.values(added?.data.data ?? {})]).toEqual([
    'patch',
    [{ id: String(book?.number), title: 'Heat and dust', format: 'book', copies: 0, available: 0 }],
  ])
  await db
    .transaction()
    .execute((within) => addCopies(within, system('test'), [{ bookId: book?.id ?? '', copy: {} }]))
  expect(Object.values((await events.next())?.data.data ?? {})).toMatchObject([
    { copies: 1, available: 1 },
  ])
  await db
    .deleteFrom('copies')
    .where('book_id', '=', book?.id ?? '')
    .execute()
  await events.next()
  await db
    .deleteFrom('books')
    .where('id', '=', book?.id ?? '')
    .execute()
  expect((await events.next())?.data.data).toEqual({ [String(book?.number)]: null })
})

test('a reader who comes again is told what it missed alone, by any process', async () => {
  const first = await caughtUp(await listen())
  const [book] = await db.transaction().execute((within) => add('Missed', within))
  const other = openDatabase(url)
  for (const at of [site, testSite({ db: other.db, endpoints: liveEndpoints })]) {
    const events = await listen('', { 'last-event-id': first.id }, at)
    const again = await caughtUp(events)
    expect(again.heard.map(({ name }) => name)).toEqual(['patch'])
    expect(Object.keys(again.rows)).toEqual([String(book?.number)])
    await events.close()
  }
  closeLiveFeeds(other.db)
  await other.close()
  const asked = await caughtUp(await listen(`?since=${encodeURIComponent(first.id)}`))
  expect(Object.keys(asked.rows)).toEqual([String(book?.number)])
})

test('what a slow transaction commits late is skipped neither live nor on coming again', async () => {
  const events = await listen()
  await caughtUp(events)
  const slow = await db.startTransaction().execute()
  await slow.updateTable('books').set({ edition: '2nd ed.' }).where('number', '=', 1).execute()
  const [quick] = await db.transaction().execute((within) => add('Begun last', within))
  const between = (await untilHeard(events, quick)).id ?? ''
  await slow.commit().execute()
  const [after] = await db.transaction().execute((within) => add('After both', within))
  const { seen } = await untilHeard(events, after)
  expect(seen).toContain('1')
  const again = await caughtUp(await listen('', { 'last-event-id': between }))
  expect(Object.keys(again.rows)).toEqual(['1', String(after?.number)])
})

test('the stream is as good deflated as it is plain', async () => {
  const plain = await caughtUp(await listen())
  const events = await listen('', { 'accept-encoding': 'gzip, br' })
  const small = await caughtUp(events)
  expect(small.rows).toEqual(plain.rows)
  const [book] = await db.transaction().execute((within) => add('ଓଡ଼ିଆ ସାହିତ୍ୟ\nଇତିହାସ', within))
  expect(Object.keys((await events.next())?.data.data ?? {})).toEqual([String(book?.number)])
})

const { epoch } = parseCursor(await readCursorNow(db))

test.each([
  'x',
  '1:2',
  '5:3:',
  '0:0:',
  '10:20:30',
  '10:20:15,12',
  '10:20:12,12',
  `${'9'.repeat(18)}:${'9'.repeat(18)}:`,
  `1:9:${'1,'.repeat(2000)}`,
])('%s is no place to go on from: the reader is told everything', async (snapshot) => {
  for (const since of [snapshot, `${epoch}.${snapshot}`]) {
    const { heard } = await caughtUp(await listen('', { 'last-event-id': since }))
    expect(heard[0]?.name).toBe('put')
  }
})

test('a text that PostgreSQL takes for a snapshot is one', async () => {
  expect(epoch).toMatch(/^[0-9a-f]{8}$/)
  for (const snapshot of ['1:1:', '10:20:12,15', '10:20:10'])
    expect(parseCursor(`${epoch}.${snapshot}`)).toEqual({ epoch, snapshot })
})

test('a part is the newest books, and an odd number is refused', async () => {
  for (const newest of ['0', '-1', 'all', '1e9', '99999999']) {
    const answer = await site.request(`/api/v1/live/books?newest=${newest}`)
    expect([newest, answer.status]).toEqual([newest, 422])
  }
  const { rows } = await caughtUp(await listen('?newest=1'))
  expect(Object.keys(rows).length).toBeGreaterThan(0)
})

test.each([
  ['of who reads', true],
  ['of who comes first then', false],
])('streams end when the process stops, also %s', async (_what, isRead) => {
  const stopping = openDatabase(url)
  const at = testSite({ db: stopping.db, endpoints: liveEndpoints })
  const events = isRead ? await listen('', {}, at) : null
  if (events) await caughtUp(events)
  closeLiveFeeds(stopping.db)
  if (events) expect(await events.next()).toBeNull()
  for (const encoding of ['identity', 'gzip']) {
    const late = await listen('', { 'accept-encoding': encoding }, at)
    expect(await late.next()).toBeNull()
  }
  await stopping.close()
})

test('browsers are told what they keep: a snapshot column by column, then rows, with less of each book', async () => {
  const draft = { ...newDraft('The kept book'), publisher: 'Rupa', year: 1999, languages: ['eng'] }
  const [book] = await createBooks(db, system('test'), [draft])
  // A process of its own, which has not yet to tell others of the book.
  const other = openDatabase(url)
  const at = testSite({ db: other.db, endpoints: liveEndpoints })
  const events = await listen('?form=kept', {}, at)
  const { heard } = await caughtUp(events)
  const rows = Object.assign(
    {},
    ...heard.map(({ data }) => Object.fromEntries(cachedRows(data.data as Record<string, object>))),
  )
  const id = String(book?.number)
  const kept = { id, title: 'The kept book', year: 1999, copies: 0, available: 0 }
  expect(rows[id]).toEqual(kept)
  await db.transaction().execute(async (transaction) => {
    await addCopies(transaction, system('test'), [{ bookId: book?.id ?? '', copy: {} }])
  })
  const changed = await events.next()
  expect(changed?.data.data[id]).toEqual({ ...kept, copies: 1, available: 1 })
  closeLiveFeeds(other.db)
  await other.close()
})

test('who asks for the newest books alone is not told of all that changed since others asked', async () => {
  const newest = `?form=kept&newest=${newestCached}`
  const earlier = await listen(newest)
  await caughtUp(earlier)
  const drafts = Array.from({ length: newestCached * 2 }, () => newDraft(randomUUID()))
  await db.transaction().execute((within) => createBooks(within, system('test'), drafts))
  await earlier.next()
  const { heard } = await caughtUp(await listen(newest))
  const rows = heard.map(({ data }) => [...cachedRows(data.data as Record<string, object>)])
  expect(rows.map(({ length }) => length)).toEqual([newestCached, 0])
})

test.each([
  [null, 'keepers', null],
  [1, 'keepers', 1],
  [newestCached, 'keepers', 1],
  [newestCached + 1, 'keepers', 2],
  [newestCached + 8000, 'keepers', 2],
  [newestCached + 8001, 'keepers', 3],
  [1001, 'everybody', 2],
] as const)('the latest %j books of the list of %s are in %j parts', (newest, audience, parts) => {
  expect(partsWith(newest, audience)).toBe(parts)
})

test('one reader has so many streams and no more, until one of them ends', async () => {
  const limited = testSite({
    db,
    endpoints: liveEndpoints,
    liveLimit: { person: 1, visitors: 2 },
    proxy: { publicUrl: undefined, trustProxy: true },
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const first = await listen('', from('203.0.113.1'), limited)
  await listen('', from('203.0.113.1'), limited)
  const refused = await limited.request('/api/v1/live/books', { headers: from('203.0.113.1') })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await refused.json()).title).toContain('This list is open 2 times from here')
  await listen('', from('203.0.113.2'), limited)
  await caughtUp(first)
  await first.close()
  await expect
    .poll(async () => {
      const again = await limited.request('/api/v1/live/books', { headers: from('203.0.113.1') })
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
})

test('to be told of the headers alone opens no stream', async () => {
  const limited = testSite({ db, endpoints: liveEndpoints, liveLimit: { person: 1, visitors: 1 } })
  for (let asked = 0; asked < 3; asked++) {
    const answer = await limited.request('/api/v1/live/books', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
  }
  await listen('', {}, limited)
})
