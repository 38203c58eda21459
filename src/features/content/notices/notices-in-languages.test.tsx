import { expect, test } from 'vitest'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import type { ExcerptedNotice } from './notice-item.ts'
import NoticePage from './notice-page.tsx'
import NoticesPage from './notices-page.tsx'

const past: ExcerptedNotice = {
  number: 1,
  title: '—',
  excerpt: '—',
  pinned: true,
  endsOn: '2026-11-22',
  state: 'past',
  publishedAt: '2026-11-21T09:00:00Z',
  files: 2,
}
const current = { ...past, state: 'published' } as const
const list = (loaderData: object) => () =>
  NoticesPage({ loaderData: { canBeTold: true, ...loaderData } } as never)
const page = (state: string) => () => {
  const facts = { ...past, state, blocks: [], files: [], changedAt: past.publishedAt }
  return NoticePage({ loaderData: facts } as never)
}

const pages = [
  list({ q: '', page: 2, pages: 3, notices: [past, current] }),
  list({ q: '—', page: 1, pages: 1, notices: [] }),
  list({ q: '', page: 2, pages: 1, notices: [] }),
  list({ q: '', page: 1, pages: 1, notices: [] }),
  page('past'),
  page('published'),
]

test.each(['hi', 'or'] as const)('in %s the notices have no English words around them', (to) => {
  const html = pages.map((Part) => drawnAt('/notices', to, Part)).join(' ')
  expect(latinWords(html, [])).toEqual([])
})
