import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { testDatabase } from '#test/database.ts'
import { beginSiteSearch } from './site-entries.server.ts'
import { searchSite } from './site-search.server.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const saved: SiteEntry[] = []
const name = { one: 'Sign', many: 'Signs' }
const sign: SiteKind = {
  kind: 'sign',
  words: { en: name, hi: name, or: name },
  version: '1',
  keys: async () => saved.map(({ key }) => key),
  entries: async (_within, keys) => saved.filter(({ key }) => keys.includes(key)),
}

async function save(entry: Partial<SiteEntry>): Promise<void> {
  const key = String(saved.length + 1)
  const plain = { title: '', body: '', translations: {}, day: null, changedAt: new Date(0) }
  saved.push({ ...plain, ...entry, key, href: `/sign/${key}` })
  await beginSiteSearch(db, [{ ...sign, version: key }], log)
}

const search = (text: string, allWords = false) => {
  const reader = { actor: visitor, language: 'en', kinds: [sign], log } as const
  return searchSite(db, reader, { text, kind: null, page: 1 }, { allWords })
}
const titles = async (text: string) => (await search(text)).items.map(({ title }) => title)

beforeEach(async () => {
  saved.length = 0
  await sql`truncate site_entries, site_entry_changes, site_kinds`.execute(db)
})

test('where nothing has all the words, what has half of them or more is found: the most first', async () => {
  await save({ title: 'Blue cups', body: 'A shelf of cups.' })
  await save({ title: 'Blue shelf' })
  await save({ title: 'Tea in blue cups' })
  const asked = await search('blue cups zeppelin')
  expect(asked.matched).toBe('some')
  expect(asked.items.map(({ title }) => title).toSorted()).toEqual([
    'Blue cups',
    'Tea in blue cups',
  ])
  expect(asked.items[0]?.matched).toEqual(expect.arrayContaining(['Blue', 'cups']))
  // What few have tells more than what many have.
  expect(await titles('blue tea zeppelin -shelf')).toEqual(['Tea in blue cups'])
  expect((await titles('shelf tea'))[0]).toBe('Tea in blue cups')
  expect((await search('blue cups')).matched).toBe('all')
  expect(await titles('shelf airship zeppelin')).toHaveLength(2)
  expect(await search('zeppelin airship')).toMatchObject({ matched: 'all', total: 0 })
  expect(await titles('zeppelin')).toEqual([])
  expect(await search('blue cups zeppelin', true)).toMatchObject({ matched: 'all', total: 0 })
})

test('what only asks is left out where other words tell more', async () => {
  await save({ title: 'Library cards', body: 'Ask at the desk.' })
  await save({ title: 'How the library began' })
  expect((await search('How do I get a library card?', true)).items[0]?.title).toBe('Library cards')
  expect(await titles('how')).toEqual(['How the library began'])
})

test('words of the field that say the same find each other, after those that were typed', async () => {
  await save({ title: 'When we are open', body: 'Opening hours of the week.' })
  await save({ title: 'Timings in the vacation' })
  await save({ title: 'The hours of a clerk, and how the opening was' })
  expect(await titles('timings')).toEqual(expect.arrayContaining(['When we are open']))
  expect((await titles('timings'))[0]).toBe('Timings in the vacation')
  expect(await titles('opening hours')).toHaveLength(3)
  expect(await titles('week timings')).toEqual(['When we are open'])
  expect((await search('"timings" week', true)).total).toBe(0)
  expect(await titles('timings -week')).not.toContain('When we are open')
  const [open] = (await search('week timings')).items
  expect(open?.matched).toEqual(expect.arrayContaining(['Opening', 'hours', 'week']))
})

test('one and several find each other in each language', async () => {
  const translations = {
    hi: { title: 'पुस्तकों की सूचनाएँ', body: 'जुर्माने के नियम' },
    or: { title: 'ପୁସ୍ତକଗୁଡ଼ିକର ତାଲିକା', body: 'ନିୟମଗୁଡ଼ିକ' },
  }
  await save({ title: 'Libraries', translations })
  for (const word of ['library', 'पुस्तक', 'किताबें', 'सूचना', 'जुर्माना', 'ପୁସ୍ତକ', 'ବହିର', 'ନିୟମ'])
    expect(await titles(word), word).toEqual(['Libraries'])
  expect(await titles('पुस्तकालय')).toEqual([])
})
