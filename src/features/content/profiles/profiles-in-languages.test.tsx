import { expect, test } from 'vitest'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import CommitteePage from './committees/committee-page.tsx'
import EditProfilePage from './edit-profile-page.tsx'
import ImportPage from './import-page.tsx'
import ManagerPage from './manager-page.tsx'
import PreviewPage from './preview-page.tsx'
import ProfilePage from './profile-page.tsx'
import { textsOfProfile } from './profile-texts.ts'
import { emptyFacts } from './profiles.ts'
import ProfilesPage from './profiles-page.tsx'
import PublicationsPage from './publications-page.tsx'

const item = { number: 1, name: '—', designation: '—', initials: '—', photo: null }
const picture = {
  id: '1',
  width: 9,
  height: 9,
  placeholder: '',
  widths: [9],
  state: 'ready',
} as const
const person = {
  ...item,
  otherNames: [],
  department: '—',
  fromYear: 2001,
  untilYear: 2020,
  about: ['—'],
  excerpt: '—',
  qualifications: ['—'],
  subjects: ['—'],
  teaching: ['—'],
  askAbout: ['—'],
  orcid: '0000-0002-1825-0097',
  links: [{ kind: 'website', href: 'https://1.2' }],
  contact: { room: '—', hours: '—', phone: '1', address: '—' },
  guarded: { forEveryone: true, forSignedIn: true },
}
const work = { id: '1', entry: [{ text: '—', italic: true }], doi: '', url: '', title: '—' }
const works = {
  works: [work],
  style: '1',
  styles: [{ id: '1', name: '—' }],
  total: 1,
  page: 2,
  pages: 3,
}
const books = { books: [{ number: 1, title: '—' }], total: 1, to: '/books' }
const query = { q: '', letter: '', department: '', page: 1 }
const committees = [{ number: 1, name: '—' }]
const directory = {
  committees,
  query,
  departments: [],
  letters: ['#', '1'],
  page: 2,
  pages: 3,
  isEmpty: false,
}
const standings = [
  { willWait: true, waits: 'own', returned: '—' },
  { willWait: false, waits: 'others', returned: null },
]
const plan = {
  text: '',
  works: [{ title: '—', about: '—', line: 1, twin: '—', mayAdd: true }],
  faults: ['—'],
  moreFaults: 2,
  isWindows: true,
  missed: 2,
}
const typed = { ...textsOfProfile(emptyFacts), room: '1' }
const conflict = { flash: null, faults: {}, typed, current: textsOfProfile(emptyFacts) }
type Page = (props: never) => React.ReactNode
const drawn =
  (page: Page, loaderData: object, actionData: object | null = null) =>
  () =>
    page({ loaderData, actionData } as never)

const head = { number: 1, name: '—', token: '1' }
const terms = ['2026-01-02', null].map((untilDay, at) => ({
  id: String(at),
  number: 1,
  name: '—',
  role: '—',
  profile: null,
  fromDay: '2025-01-02',
  untilDay,
}))
const pages = [
  drawn(CommitteePage, {
    number: 1,
    name: '—',
    blocks: [],
    excerpt: '',
    members: terms,
    former: terms,
  }),
  drawn(ProfilesPage, {
    ...directory,
    groups: [{ department: null, people: [item], past: [item] }],
  }),
  drawn(ProfilesPage, { ...directory, groups: [] }),
  drawn(ProfilesPage, { ...directory, groups: [], isEmpty: true }),
  drawn(ProfilePage, {
    person,
    works,
    books,
    committees: terms,
    isShown: false,
    mayWrite: true,
    isSignedIn: false,
  }),
  drawn(
    ProfilePage,
    { person, works, books, committees: [], isShown: true, mayWrite: false, isSignedIn: true },
    { flash: null, contact: person.contact },
  ),
  drawn(ManagerPage, { isAdmin: false, own: null, name: '—', q: '', rows: null }),
  drawn(ManagerPage, { isAdmin: true, own: null, name: '—', q: '', rows: null }),
  drawn(ManagerPage, { isAdmin: true, own: null, name: '—', q: '', rows: [] }),
  drawn(ManagerPage, {
    isAdmin: true,
    own: '/ProfileManager/1',
    name: '—',
    q: '—',
    rows: [{ ...item, shown: false, waits: true }],
  }),
  ...standings.flatMap((placement) => [
    drawn(
      EditProfilePage,
      { ...head, placement, texts: typed, initials: '—', photo: picture },
      conflict,
    ),
    drawn(PublicationsPage, {
      ...head,
      placement,
      works: [work],
      page: 1,
      pages: 2,
      changed: null,
    }),
    drawn(ImportPage, { ...head, placement }, { flash: null, plan }),
    drawn(PreviewPage, {
      viewer: 'everyone',
      placement,
      person,
      contact: {},
      works,
      committees: terms,
      books,
    }),
  ]),
]
const staying = [
  'RSS',
  'ORCID',
  'vCard',
  'BibTeX',
  'RIS',
  'DOI',
  'Google Scholar',
  'Scopus',
  'Zotero',
  'Mendeley',
  'JPEG',
  'PNG',
  'WebP',
  'GIF',
  'AVIF',
  'https',
  'Das, Sunita',
  'UTF',
  'Windows',
  'bib',
  'ris',
  'MB',
  'ID',
]

test.each(['hi', 'or'] as const)('in %s the pages of people have no English words', (language) => {
  const html = pages.map((Part) => drawnAt('/profiles', language, Part)).join(' ')
  expect(latinWords(html, staying)).toEqual([])
})
