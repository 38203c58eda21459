import { expect, test } from 'vitest'
import { drawnAt, everyWord, latinWords } from '#test/latin-words.tsx'
import type { EventItem } from './event-item.ts'
import EventPage from './event-page.tsx'
import { audiences, eventKinds } from './events.ts'
import EventsPage from './events-page.tsx'
import { eventWords } from './words.ts'

const when = { firstOn: '2026-11-24', lastOn: '2026-11-24', from: 540, to: 600 }
const item: EventItem = {
  id: '1',
  number: 1,
  title: '—',
  kind: 'talk',
  when,
  place: '—',
  isOnline: true,
  state: 'cancelled',
  note: '—',
}
const list =
  (view: object, filter = { kind: null, audience: null }) =>
  () =>
    EventsPage({ loaderData: { filter, today: '2026-11-24', mayAdd: false, view } } as never)
const date = { id: '1', when, insteadOf: when, state: 'moved', note: '—', isOver: false }
const event = {
  number: 1,
  title: '—',
  kind: 'talk',
  audiences: ['students'],
  blocks: [],
  excerpt: '',
  place: '—',
  link: 'https://x.example/',
  organiser: '—',
  speakers: [{ name: '—', href: null }],
  files: [],
  poster: null,
  posterAlt: '',
  albums: [{ title: '—', to: '/gallery/1', says: '—', cover: null, folder: '' }],
  isCancelled: true,
  cancelledBecause: '—',
  state: 'published',
  publishedAt: null,
  isPublic: true,
  mayChange: false,
}
const page =
  (dates: object[], more = {}) =>
  () =>
    EventPage({ loaderData: { ...event, ...more, dates } } as never)

const month = {
  shows: 'month',
  month: '2026-11-01',
  previous: '2026-10-01',
  next: '2026-12-01',
  days: [{ day: '2026-11-24', items: [item] }],
}
const coming = { shows: 'coming', week: null, items: [], page: 1, pages: 1 }
const pages = [
  list({ ...coming, items: [item, { ...item, id: '2', state: 'moved' }], pages: 2 }),
  list(coming),
  list({ ...coming, page: 2 }),
  list(coming, { kind: 'talk', audience: null } as never),
  list({ ...coming, shows: 'week', week: ['2026-11-23', '2026-11-29'] }),
  list(month),
  list({ ...month, days: [] }),
  list({ shows: 'past', year: 2026, years: [2025], items: [] }),
  page([date, { ...date, id: '2', isOver: true }]),
  page([date, { ...date, id: '2' }], { google: 'https://x.example/' }),
  page([date], { google: 'https://x.example/' }),
  page([{ ...date, isOver: true }], { isCancelled: false, audiences: [] }),
]

test.each(['hi', 'or'] as const)('in %s the events have no English words around them', (to) => {
  const html = pages.map((Part) => drawnAt('/libraryEvents', to, Part)).join(' ')
  expect(latinWords(html, ['.ics'])).toEqual([])
  const words = eventWords[to]
  const chosen = [...eventKinds.map(words.kind), ...audiences.map(words.audience)]
  const keys = ['Home', 'End', 'Page', 'Up', 'Down', 'Enter', 'Escape']
  const latin = latinWords([...everyWord(words), ...chosen].join(' '), [
    'undefined',
    '.ics',
    ...keys,
  ])
  expect(latin).toEqual([])
})
