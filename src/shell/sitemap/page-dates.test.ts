import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { textsRevised } from '#src/features/content/institute/texts.server.ts'
import { system } from '#src/kernel/actor.ts'
import { pages } from '#src/pages/pages.ts'
import { declared } from '#src/process/declared.server.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { pageDates } from './page-dates.server.ts'
import { sitemapRows } from './sitemap-rows.ts'

const { db } = await testDatabase()

async function modified(path: string): Promise<string | undefined> {
  const rows = sitemapRows(pages, await pageDates(db, declared.siteKinds, createLog('silent')))
  return rows.find(({ url }) => url === path)?.modified
}
const released = (path: string) => pages.find((page) => page.path === path)?.listed?.released

test('a page is as old as its release, until what it shows is newer', async () => {
  expect(await modified('/books')).toBe(released('/books'))
  expect(await modified('/notices')).toBe(released('/notices'))
  await db.transaction().execute((within) => createBooks(within, system('test'), [aBook('Ikat')]))
  await sql`update books set updated_at = '2031-05-01T20:00:00Z'`.execute(db)
  await sql`insert into notices (id, title, body, created_by, published_at, changed_at)
    values (gen_random_uuid(), 'Out', 'x', 'test', '2026-11-22T10:00:00Z', '2031-06-01T10:00:00Z'),
      (gen_random_uuid(), 'A draft', 'x', 'test', null, '2032-06-01T10:00:00Z')`.execute(db)
  // By the institute's calendar: in Odisha it was the second of May.
  expect(await modified('/books')).toBe('2031-05-02')
  expect(await modified('/bookS')).toBe('2031-05-02')
  expect(await modified('/notices')).toBe('2031-06-01')
  expect(await modified('/')).toBe('2031-06-01')
  expect(await modified('/scanner')).toBe(released('/scanner'))
})

test('a page of running text is at least as new as the text', async () => {
  const path = '/PrivacyPolicy'
  const latest = [released(path) ?? '', (await textsRevised(db)).get('privacy-policy')]
    .sort()
    .at(-1)
  expect(await modified(path)).toBe(latest)
})
