import { expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import { adminGroups } from '#src/panels/admin-groups.ts'
import { panelEntries } from '#src/panels/panel-entries.ts'
import { person } from '#test/person.ts'
import { inOrder, pageOptions } from './command/command-options.ts'
import { entryAt, officeMenu } from './office-menu.ts'
import { waitingLines } from './waiting.ts'
import { officeWords } from './words.ts'

const groups = adminGroups(panelEntries(pages, person('admin'), {}), officeWords.en)
const menu = officeMenu(groups, { holdsToPull: 3, issuesToClaim: 1, subscriptionsToRenew: 2 })
const labels = (text: string) => pageOptions(menu, text, officeWords.en).map(({ label }) => label)

test('what waits is counted at its page, and at the heading above', () => {
  expect(menu.daily.map(({ id, waiting }) => [id, waiting])).toEqual([
    ['circulation', 0],
    ['members', 0],
    ['holds', 3],
    ['add-book', 0],
  ])
  const waiting = menu.groups.map((group) => [group.heading, group.waiting])
  expect(waiting.filter(([, number]) => number !== 0)).toEqual([
    ['Circulation', 3],
    ['Purchases and journals', 3],
  ])
})

test.each([
  ['/admin/members', 'members'],
  ['/admin/members/new', 'new-member'],
  ['/admin/members/M-000123', 'members'],
  ['/admin/MEMBERS/M-000123/account', 'members'],
  ['/admin/serials/claims', 'serials'],
  ['/admin/membership', undefined],
  ['/admin', undefined],
])('%s stands in the menu at %s', (pathname, id) => {
  expect(entryAt(menu, pathname)?.id).toBe(id)
})

test('what waits is told with its page, one thing in the singular, and nothing of nothing', () => {
  expect(waitingLines({}, '2026-11-27', officeWords.en)).toEqual([])
  const waiting = { dueToday: 1200, holdsToPull: 1, letters: 0, unreadFeedback: 2 }
  expect(waitingLines(waiting, '2026-11-27', officeWords.en)).toEqual([
    {
      to: '/admin/issuedBooks?from=2026-11-27&to=2026-11-27',
      number: '1,200',
      words: 'due today',
    },
    { to: '/admin/holds', number: '1', words: 'hold to pull' },
    { to: '/admin/feedback?state=unread', number: '2', words: 'unread feedback' },
  ])
})

test('pages and acts are found by the beginnings of their words, without the library', () => {
  expect(labels('acc reg')).toEqual(['Accession register'])
  expect(labels('REGISTER acc')).toEqual(['Accession register'])
  expect(labels('close tomorrow')).toEqual(['Close the library for a day'])
  expect(labels('fine')).toEqual(['Take a payment', 'Change a loan rule'])
  expect(labels('patron')).toEqual(['Add a member', 'Find a member'])
  expect(labels('today')).toEqual(['Today'])
  expect(labels('  ')).toEqual([])
  expect(labels('xyzzy')).toEqual([])
  expect(labels('b').length).toBeLessThanOrEqual(6)
})

test('what has the code exactly stands first, and nothing stands twice', () => {
  const page = { label: 'Holds', detail: 'Circulation', to: '/admin/holds' }
  const book = { label: 'Holds', detail: 'Book', to: '/admin/books/7/copies' }
  const exact = { ...book, detail: 'Book, by barcode 451', isExact: true } as const
  expect(inOrder([page], [book, page, exact])).toEqual([exact, page])
})
