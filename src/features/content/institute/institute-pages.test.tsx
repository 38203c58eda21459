import type { ComponentType, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { calendarOf } from '#src/features/lending/library-calendar/library-calendar.ts'
import { publicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import AboutInstitutePage from './about-institute-page.tsx'
import AboutPage from './about-page.tsx'
import ContactPage from './contact-page.tsx'
import { HomeVisit } from './home-visit.tsx'
import { LibraryNews } from './library-news.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import OshecPage from './oshec-page.tsx'
import { SubjectLinks } from './subject-links.tsx'
import SupportPage from './support-page.tsx'

const now = '2026-11-21T09:00:00Z'
const exceptions = [
  { day: '2026-11-26', name: '—', spans: [] },
  { day: '2026-11-30', lastDay: '2026-12-02', name: '—', spans: [['10:00', '12:00'] as const] },
]
const usual = { ...institute.openingHours, exceptions }
const hours = publicHours(calendarOf(usual, [], 'main'), '2026-11-21')
const heading = { tag: 'h2', id: '1', children: ['—'] } as const
const standing = { language: 'en', isOlder: false, isBinding: true } as const
const blocks = [heading, heading, heading, heading, heading]
const text = { ...standing, revised: '2026-11-21', blocks }
const numbers = { titles: 1, copies: 2, authors: 3, subjects: 4, languages: 5 }
const question = { id: '2', title: '—', language: 'en', blocks: [] }
const groups = [{ id: '1', title: '—', language: 'en', questions: [question] }]
const school = { name: '—', about: '—', programmes: ['—'], library: '—', searches: [] }
const notice = {
  number: 1,
  title: '—',
  pinned: false,
  endsOn: null,
  state: 'published',
  publishedAt: now,
  files: 0,
} as const

const event = {
  id: '1',
  number: 1,
  title: '—',
  kind: 'talk',
  when: { firstOn: '2026-11-26', lastOn: '2026-11-26', from: 960, to: 1050 },
  place: '—',
  isOnline: false,
  state: 'as-planned',
  note: '',
} as const

const hosts = institute.eResources.map(({ href }) => new URL(href).host.replace(/^www\./, ''))

/** A route module's component with what its loader would give. */
function withData(Page: (props: never) => ReactNode, loaderData: unknown): ComponentType {
  return () => Page({ loaderData } as never)
}

const parts: readonly (readonly [name: string, Part: ComponentType])[] = [
  ['the foot of the home page', () => <HomeVisit now={now} hours={hours} />],
  ['new books', () => <NewArrivals books={[]} />],
  [
    'what is new',
    () => (
      <LibraryNews
        news={{ notices: [notice], events: [event], album: { number: 1, title: '—' } }}
      />
    ),
  ],
  ['subjects', () => <SubjectLinks subjects={[{ heading: '—', count: 3 }]} />],
  ['contact', withData(ContactPage, { hours, now })],
  ['about the library', withData(AboutPage, { text, numbers })],
  ['about the institute', withData(AboutInstitutePage, { text, schools: [school] })],
  ['OSHEC', withData(OshecPage, { text })],
  ['support', withData(SupportPage, { groups, standing })],
]

test.each(
  parts.flatMap(([name, Part]) => (['hi', 'or'] as const).map((to) => [name, to, Part] as const)),
)('%s in %s has no English words but names', (_name, language, Part) => {
  const names = [...hosts, ...namesIn(institute), 'OpenStreetMap', 'OSHEC']
  expect(latinWords(drawnAt('/', language, Part), names)).toEqual([])
})

/** All texts of a value, the longest first. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const texts = Object.values(value).flatMap(namesIn)
  return texts.sort((one, other) => other.length - one.length)
}
