import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { createLog } from '#src/server/log.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { testDatabase } from '#test/database.ts'
import { fittedEntry } from './fitted-entry.server.ts'
import { beginSiteSearch } from './site-entries.server.ts'
import { searchSite } from './site-search.server.ts'
import { isFaultOfKind } from './write-entries.server.ts'

const { db } = await testDatabase()
await sql`create table jams (id text, name text not null)`.execute(db)
await sql`create trigger jams_in_site_search after insert or update or delete on jams
  for each row execute function note_site_entry('jam', 'id')`.execute(db)
await sql`create table pies (id text, name text not null)`.execute(db)
await sql`create trigger pies_in_site_search after insert or update or delete on pies
  for each row execute function note_site_entry('pie', 'id')`.execute(db)

const name = { one: 'One', many: 'Many' }
const words = { en: name, hi: name, or: name }
const plain = { body: '', translations: {}, day: null, changedAt: new Date(0) }

/** Makes an entry for each row, by what `make` says of it. */
function kindOf(kind: 'jam' | 'pie', make: (row: Row) => readonly SiteEntry[]): SiteKind {
  const rows = async (within: Db, keys: readonly string[] | null) =>
    (
      await sql<Row>`select id, name from ${sql.table(`${kind}s`)}
        where ${keys}::text[] is null or id = any(${keys}::text[])`.execute(within)
    ).rows
  return {
    kind,
    words,
    version: '1',
    keys: async (within) => (await rows(within, null)).map(({ id }) => id),
    entries: async (within, keys) => (await rows(within, keys)).flatMap(make),
  }
}
type Row = { readonly id: string; readonly name: string }
const entryOf = ({ id, name }: Row): SiteEntry => ({
  ...plain,
  key: id,
  href: `/shelf/${id}`,
  title: name,
})
const pie = kindOf('pie', (row) => [entryOf(row)])

const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const logged = () => lines.map((line) => JSON.parse(line)).map(({ kind, key }) => [kind, key])

const titles = async (kinds: readonly SiteKind[], text = 'berry') => {
  const reader = { actor: visitor, language: 'en', kinds, log } as const
  const { items } = await searchSite(db, reader, { text, kind: null, page: 1 })
  return items.map(({ title }) => title).toSorted()
}
const save = (table: 'jams' | 'pies', id: string | null, name: string) =>
  sql`insert into ${sql.table(table)} values (${id}, ${name})`.execute(db)

beforeEach(async () => {
  lines.length = 0
  await sql`truncate jams, pies, site_entries, site_entry_changes, site_kinds`.execute(db)
})

const faults: readonly [string, (row: Row) => readonly SiteEntry[]][] = [
  ['an error', (row) => failing(row)],
  ['an address that is none', (row) => [{ ...entryOf(row), href: 'https://elsewhere.example' }]],
  ['an address that is too long', (row) => [{ ...entryOf(row), href: `/${'x'.repeat(500)}` }]],
  ['neither title nor text', (row) => [{ ...entryOf(row), title: ' \u0000 ' }]],
  ['a day that is none', (row) => [{ ...entryOf(row), changedAt: new Date('never') }]],
  ['a calendar day that is none', (row) => [{ ...entryOf(row), day: '2026-02-30' }]],
]
function failing({ id }: Row): never {
  throw new TypeError(`no such jam: ${id}`)
}

test.each(faults)(
  'a thing with %s takes no other with it, and the log names it',
  async (_, make) => {
    const jam = kindOf('jam', (row) => (row.name.startsWith('bad') ? make(row) : [entryOf(row)]))
    await save('pies', '1', 'Cherry berry pie')
    await save('jams', '1', 'Blackberry berry jam')
    await save('jams', '2', 'bad berry jam')
    const found = ['Blackberry berry jam', 'Cherry berry pie']
    expect(await titles([jam, pie])).toEqual(found)
    expect(logged()).toEqual([['jam', '2']])
    expect(await titles([jam, pie])).toEqual(found)
    await sql`update jams set name = 'Better berry jam' where id = '2'`.execute(db)
    expect(await titles([jam, pie])).toContain('Better berry jam')
    await sql`update jams set name = 'bad berry jam' where id = '2'`.execute(db)
    expect(await titles([jam, pie])).toEqual(found)
  },
)

test('a room of which nothing can be read stops neither the search of others nor the start', async () => {
  const broken: SiteKind = {
    ...pie,
    kind: 'jam',
    keys: (within) =>
      sql<{ id: string }>`select id from no_such_table`.execute(within).then(() => []),
    entries: (within) => sql`select id from no_such_table`.execute(within).then(() => []),
  }
  await save('pies', '1', 'Blueberry berry pie')
  await beginSiteSearch(db, [broken, pie], log)
  await save('jams', '1', 'Berry jam')
  expect(await titles([broken, pie])).toEqual(['Blueberry berry pie'])
  expect(logged()).toEqual([
    ['jam', undefined],
    ['jam', '1'],
  ])
  await beginSiteSearch(db, [kindOf('jam', (row) => [entryOf(row)]), pie], log)
  expect(await titles([broken, pie])).toEqual(['Berry jam', 'Blueberry berry pie'])
})

test('what is no entry of what was asked for is left out, also what is there twice', async () => {
  const jam = kindOf('jam', (row) => [
    entryOf(row),
    { ...entryOf(row), title: 'Twice berry' },
    { ...entryOf(row), key: 'other', title: 'Other berry' },
  ])
  await save('jams', '1', 'Gooseberry berry')
  expect(await titles([jam])).toEqual(['Gooseberry berry'])
  expect(logged()).toEqual([
    ['jam', '1'],
    ['jam', 'other'],
  ])
})

test('a thing without a key of an entry is saved all the same', async () => {
  await save('pies', null, 'No berry')
  await save('pies', 'x'.repeat(201), 'Long berry')
  await save('pies', '1', 'Short berry')
  expect(await titles([pie])).toEqual(['Short berry'])
})

test('any text is kept, cut to what fits; a text without a title begins its own', async () => {
  const long = { title: 'berry '.repeat(200), body: 'word '.repeat(60_000) }
  await save('jams', '1', 'x')
  const jam = kindOf('jam', (row) => [{ ...entryOf(row), ...long, translations: { or: long } }])
  expect((await titles([jam]))[0]).toHaveLength(299)
  expect(logged()).toEqual([])
  const untitled = { ...entryOf({ id: '1', name: '' }), body: 'Made of\n\u0000 berries.' }
  expect(fittedEntry(untitled)).toMatchObject({
    title: 'Made of berries.',
    body: 'Made of berries.',
  })
})

test('whatever a room writes, the search answers', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 })
  await save('pies', '1', 'Steady berry')
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, body, odia) => {
      const translations = { or: { title: odia, body } }
      const jam = kindOf('jam', (row) => [{ ...entryOf(row), title, body, translations }])
      await sql`truncate jams`.execute(db)
      await save('jams', '1', 'x')
      expect(await titles([jam, pie], 'steady')).toContain('Steady berry')
    }),
    { numRuns: 20 },
  )
})

test('that the database is away, or others in the way, is no fault of a room', () => {
  const error = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['40001', '40P01', '53100', '57014', '57P01', '55P03', '08006'])
    expect(isFaultOfKind(error(code)), code).toBe(false)
  expect(isFaultOfKind(new Error('Connection terminated unexpectedly'))).toBe(false)
  for (const code of ['22007', '23514', '42P01', '54000', 'P0001'])
    expect(isFaultOfKind(error(code)), code).toBe(true)
  expect(isFaultOfKind(new TypeError('x'))).toBe(true)
})
