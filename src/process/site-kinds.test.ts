import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { entryAddresses } from '#src/features/collection/site-search/entry-addresses.server.ts'
import { beginSiteSearch } from '#src/features/collection/site-search/site-entries.server.ts'
import { searchSite } from '#src/features/collection/site-search/site-search.server.ts'
import { addNotice, withdrawNotice } from '#src/features/content/notices/save-notice.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { type Language, languages } from '#src/kernel/words/language.ts'
import { pages } from '#src/pages/pages.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { declared } from './declared.server.ts'

const { db } = await testDatabase()
const kinds = declared.siteKinds
const log = createLog('silent')
const admin = person('admin')
const routes = pages.map(({ path }) => ({ path }))

const search = (text: string, language: Language = 'en') =>
  searchSite(db, { actor: visitor, language, kinds, log }, { text, kind: null, page: 1 })
const found = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).items.map(({ href }) => href)

test('pages and answers are found from the start, each at a page of the site', async () => {
  await beginSiteSearch(db, kinds, log)
  expect(await found('privacy')).toContain('/PrivacyPolicy')
  expect(await found('renew a book')).toContainEqual(expect.stringMatching(/^\/support#/))
  expect(await found('ଗୋପନୀୟତା', 'or')).toContain('/PrivacyPolicy')
  const entries = await db.selectFrom('site_entries').select(['kind', 'href']).execute()
  const lost = entries.filter(({ href }) => !matchRoutes(routes, href.split('#')[0] ?? ''))
  expect(lost).toEqual([])
  expect(new Set(entries.map(({ kind }) => kind))).toContain('answer')
})

test('a notice is found once it was saved and is out, until it is withdrawn', async () => {
  const facts = { body: 'In the **reading room**.', endsOn: null, pinned: false }
  const translations = { or: { title: 'ଦୀର୍ଘ ସମୟ', body: 'ପାଠାଗାରରେ।' } }
  const add = (title: string, publishedAt: Date | null) =>
    addNotice(db, memoryFiles(), admin, { ...facts, title, translations, publishedAt })
  const number = await add('Zanzibar hours', new Date(Date.now() - 1000))
  await add('Zanzibar draft', null)
  await add('Zanzibar to come', new Date(Date.now() + 3_600_000))
  expect(await found('zanzibar reading')).toEqual([`/notice/${number}`])
  expect((await search('ପାଠାଗାର', 'or')).items[0]?.title).toBe('ଦୀର୍ଘ ସମୟ')
  const addresses = await entryAddresses(db, kinds, log, { limit: 1000, offset: 0 })
  expect(addresses.map(({ href }) => href)).toContain(`/notice/${number}`)
  expect(addresses.some(({ href }) => href.includes('#'))).toBe(false)
  const except = pages.map(({ path }) => path)
  const things = await entryAddresses(db, kinds, log, { limit: 1000, offset: 0, except })
  expect(things.map(({ href }) => href)).toEqual([`/notice/${number}`])
  await withdrawNotice(db, admin, number, true)
  expect(await found('zanzibar')).toEqual([])
})

test('what pages show is known by its kind, and each kind is named in all languages', () => {
  const names = ['catalogue', ...kinds.map(({ kind }) => kind)]
  for (const { shows = [] } of pages) for (const kind of shows) expect(names).toContain(kind)
  for (const { words } of kinds)
    for (const language of languages) expect(Object.values(words[language])).not.toContain('')
})
