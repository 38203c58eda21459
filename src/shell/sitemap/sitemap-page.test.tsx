import { expect, test } from 'vitest'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import SitemapPage from './sitemap-page.tsx'

const arrangement = { filter: 'xyzzy', sort: null, descending: false } as const
const row = { url: '/x', title: '—', modified: '2026-11-23', priority: 1 } as const
const props = (rows: (typeof row)[]) =>
  ({ loaderData: { arrangement, rows } }) as unknown as Parameters<typeof SitemapPage>[0]

test.each(['hi', 'or'] as const)('in %s the page of all pages has no English words', (language) => {
  const full = drawnAt('/Sitemap', language, () => SitemapPage(props([row])))
  const empty = drawnAt('/Sitemap', language, () => SitemapPage(props([])))
  expect(latinWords(full + empty, ['xyzzy', '/x'])).toEqual([])
})
