import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { beginSiteSearch, takeSiteChanges } from './site-entries.server.ts'
import { siteSearchEndpoint } from './site-search.api.ts'
import { searchSite } from './site-search.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T08:00:00Z')

await sql`create table teas (id text primary key, written text not null)`.execute(db)
await sql`create trigger teas_in_site_search after insert or update or delete on teas
  for each row execute function note_site_entry('tea', 'id')`.execute(db)

/** Each row is a thing as the test writes it. */
const tea: SiteKind = {
  kind: 'tea',
  words: {
    en: { one: 'Tea', many: 'Teas' },
    hi: { one: 'चाय', many: 'चाय' },
    or: { one: 'ଚା', many: 'ଚା' },
  },
  version: '1',
  keys: async (within) =>
    (await sql<{ id: string }>`select id from teas`.execute(within)).rows.map(({ id }) => id),
  entries: async (within, keys) => {
    const { rows } = await sql<{ id: string; written: string }>`
      select id, written from teas where id = any(${[...keys]}::text[])`.execute(within)
    return rows.flatMap(({ id, written }) => {
      const entry = { ...plain, ...JSON.parse(written) }
      const shownFrom = entry.shownFrom ? new Date(entry.shownFrom) : null
      const shownUntil = entry.shownUntil ? new Date(entry.shownUntil) : null
      return entry.title === ''
        ? []
        : [{ ...entry, key: id, href: `/tea/${id}`, shownFrom, shownUntil }]
    })
  },
}
const cake: SiteKind = { ...tea, kind: 'cake', keys: async () => ['fixed'], entries: fixed }
async function fixed(): Promise<SiteEntry[]> {
  return [{ ...plain, key: 'fixed', href: '/cake', title: 'Almond cake', body: 'With tea.' }]
}
const plain = {
  key: '',
  href: '',
  title: '',
  body: '',
  translations: {},
  day: null,
  changedAt: now,
}
const kinds = [tea, cake]
const log = createLog('silent')

const save = (id: string, entry: Partial<SiteEntry>) =>
  sql`insert into teas values (${id}, ${JSON.stringify(entry)})
    on conflict (id) do update set written = excluded.written`.execute(db)
const search = (
  text: string,
  more: { kind?: string; page?: number } = {},
  actor: Actor = visitor,
) =>
  searchSite(
    db,
    { actor, language: 'en', kinds, log },
    { text, kind: null, page: 1, ...more },
    { size: 5, now },
  )
const titles = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).items.map(({ title }) => title)

beforeEach(async () => {
  await sql`truncate teas, site_entries, site_entry_changes, site_kinds`.execute(db)
})

test('what is saved, changed and deleted is found so by the next search', async () => {
  await save('1', { title: 'Darjeeling', body: 'From the hills.' })
  expect(await titles('hills')).toEqual(['Darjeeling'])
  await save('1', { title: 'Assam', body: 'From the valley.' })
  expect(await titles('hills')).toEqual([])
  expect(await titles('valley')).toEqual(['Assam'])
  await save('1', { title: '' })
  expect(await titles('valley')).toEqual([])
  await save('1', { title: 'Nilgiri' })
  await sql`delete from teas`.execute(db)
  expect(await titles('nilgiri')).toEqual([])
})

test('words in any order, beginnings, stems, phrases, exclusions; titles above texts, whole words above beginnings', async () => {
  await save('1', { title: 'Opening hours', body: 'The examination weeks.' })
  await save('2', { title: 'Examinations', body: 'Longer opening hours.' })
  await save('3', { title: 'Openings', body: 'Nothing more.' })
  expect((await titles('hours opening')).toSorted()).toEqual(['Examinations', 'Opening hours'])
  expect(await titles('exam')).toEqual(['Examinations', 'Opening hours'])
  expect((await titles('examinations'))[0]).toBe('Examinations')
  expect((await titles('"opening hours"')).toSorted()).toEqual(['Examinations', 'Opening hours'])
  expect(await titles('"hours opening"')).toEqual([])
  expect(await titles('opening -hours')).toEqual(['Openings'])
  expect(await titles('-hours')).toEqual([])
  expect(await titles('nowhere')).toEqual([])
})

test('it is found in each language, with and without accents, and shown in the reader’s', async () => {
  const translations = { or: { title: 'ପରୀକ୍ଷା ସମୟ', body: 'ଗ୍ରନ୍ଥାଗାର ଖୋଲା' } }
  await save('1', { title: 'Café hours', body: 'Open late.', translations })
  expect(await titles('cafe')).toEqual(['Café hours'])
  expect(await titles('ପରୀକ୍ଷା')).toEqual(['Café hours'])
  const reader = { actor: visitor, language: 'or', kinds, log } as const
  const found = await searchSite(db, reader, { text: 'ଗ୍ରନ୍ଥାଗାର', kind: null, page: 1 }, { now })
  expect(found).toMatchObject({
    total: 1,
    kinds: [{ kind: 'tea', one: 'ଚା', many: 'ଚା', count: 1 }],
    items: [{ title: 'ପରୀକ୍ଷା ସମୟ', excerpt: 'ଗ୍ରନ୍ଥାଗାର ଖୋଲା', matched: ['ଗ୍ରନ୍ଥାଗାର'] }],
  })
})

test('what is to come, what has ended, and what is for people who signed in, others do not find', async () => {
  await save('1', { title: 'Tea now' })
  await save('2', { title: 'Tea to come', shownFrom: new Date('2026-11-24T08:00:01Z') })
  await save('3', { title: 'Tea that ended', shownUntil: now })
  await save('4', { title: 'Tea of members', seenBy: 'signed-in' })
  expect(await titles('tea')).toEqual(['Tea now'])
  expect((await titles('tea', {}, person('student'))).toSorted()).toEqual([
    'Tea now',
    'Tea of members',
  ])
  const unverified = { ...person('student'), verified: false }
  expect(await titles('tea', {}, unverified)).toEqual(['Tea now'])
})

test('kinds are counted, chosen and paged; a kind that nobody has finds nothing', async () => {
  await beginSiteSearch(db, kinds, log)
  for (let number = 1; number <= 7; number++) await save(String(number), { title: `Tea ${number}` })
  const first = await search('tea')
  expect(first).toMatchObject({ total: 8, pages: 2, page: 1 })
  expect(first.kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['tea', 7],
    ['cake', 1],
  ])
  expect((await search('tea', { kind: 'cake' })).items).toMatchObject([{ href: '/cake' }])
  const second = await search('tea', { page: 2 })
  const all = [...first.items, ...second.items].map(({ href }) => href)
  expect(new Set(all).size).toBe(8)
  expect(await search('tea', { kind: 'coffee' })).toMatchObject({ total: 0, items: [] })
  expect(await search('tea', { page: 500 })).toMatchObject({ total: 8, items: [] })
})

test('another version of a kind makes all its entries anew; those that are gone go', async () => {
  await beginSiteSearch(db, kinds, log)
  expect(await titles('almond')).toEqual(['Almond cake'])
  const other = { ...cake, entries: async () => [] }
  await beginSiteSearch(db, [tea, other], log)
  expect(await titles('almond')).toEqual(['Almond cake'])
  await beginSiteSearch(db, [tea, { ...other, version: '2' }], log)
  expect(await titles('almond')).toEqual([])
})

test('changes of a kind that this process does not know wait for one that does', async () => {
  await save('1', { title: 'Oolong' })
  expect(
    (
      await searchSite(
        db,
        { actor: visitor, language: 'en', kinds: [cake], log },
        { text: 'oolong', kind: null, page: 1 },
      )
    ).total,
  ).toBe(0)
  expect(await titles('oolong')).toEqual(['Oolong'])
})

test('a transaction that changes a thing often notes it once, and what it was at the end is found', async () => {
  await db.transaction().execute(async (within) => {
    for (let number = 0; number < 20; number++)
      await sql`insert into teas values ('1', ${JSON.stringify({ title: `Sip ${number}` })})
        on conflict (id) do update set written = excluded.written`.execute(within)
  })
  const noted = await db.selectFrom('site_entry_changes').selectAll().execute()
  expect(noted).toHaveLength(1)
  expect(await titles('sip')).toEqual(['Sip 19'])
})

test('many that write and search at once leave each entry as its row is', async () => {
  const texts = Array.from({ length: 60 }, (_, number) => number)
  await Promise.all(
    texts.flatMap((number) => [
      save(String(number % 5), { title: `Brew ${number}` }),
      takeSiteChanges(db, kinds, log),
    ]),
  )
  await takeSiteChanges(db, kinds, log)
  const { rows } = await sql<{ title: string; written: string }>`
    select title, written from site_entries join teas on id = key`.execute(db)
  expect(rows).toHaveLength(5)
  for (const { title, written } of rows) expect(JSON.parse(written).title).toBe(title)
})

test('no text makes the search fail', async () => {
  await save('1', { title: 'Tea', body: 'A cup of tea & more: 1 | 2 !' })
  const marks = fc.constantFrom(
    '"',
    '-',
    ':',
    'OR',
    '&',
    '|',
    '!',
    '(',
    ')',
    '*',
    "'",
    '\\',
    'tea',
    ' ',
    'year:',
    'isbn:1',
    '~',
    'ଚା',
  )
  const text = fc.oneof(
    fc.array(marks, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const { total, items } = await search(typed)
      expect(total).toBeGreaterThanOrEqual(items.length)
    }),
    { numRuns: 50 },
  )
})

test('programs search by the API', async () => {
  await save('1', { title: 'Green tea', day: '2026-11-24' })
  const declared = { ...nothingDeclared, siteKinds: kinds }
  const site = testSite({ db, declared, endpoints: [siteSearchEndpoint(declared)] })
  const ask = async (search: string) => {
    const answer = await site.request(`/api/v1/site-search${search}`)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('?q=green')).toEqual({
    status: 200,
    body: {
      matched: 'all',
      total: 1,
      pages: 1,
      kinds: [{ kind: 'tea', count: 1 }],
      items: [{ kind: 'tea', href: '/tea/1', title: 'Green tea', excerpt: '', day: '2026-11-24' }],
    },
  })
  expect((await ask('')).body).toMatchObject({ total: 0, items: [] })
  for (const wrong of ['?q=x&kind=coffee', '?q=x&page=0', `?q=${'x'.repeat(401)}`])
    expect((await ask(wrong)).status).toBe(422)
})
