import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { financialYearOf, yearWords } from '#src/features/collection/funds/financial-year.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Access, isOffice } from '#src/kernel/access.ts'
import { pages } from '#src/pages/pages.ts'
import { address, desktop, phone, useBrowser, visit } from './browser.ts'
import { enterOffice, people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()

/** The financial year in which the demo's indents, orders and gifts are numbered. */
const demoYear = yearWords(financialYearOf(todayHere()))
const fixed = pages.filter((page) => page.access === 'everyone' && !page.path.includes(':'))
const notFound = '/no/such/page'
const addresses = [
  ...fixed.map((page) => page.path),
  '/books?q=systems',
  '/books?q=systems&view=covers',
  '/books?q=qqqqzzzz',
  '/books?q=systems&not-subject=Operating+systems&from=1990',
  '/books/1',
  '/books/1/cite',
  '/books/advanced?q=year:1990+java+OR+python',
  '/browse/authors?from=zzzz',
  '/browse/call-numbers?from=005',
  '/shelf?book=1',
  '/notices?q=zzzz',
  '/notice/1',
  '/profiles?q=zzzz',
  '/profile/4',
  '/committee/1',
  '/libraryEvents?month=2026-11',
  '/libraryEvents?kind=talk&year=2026',
  '/libraryEvents/3',
  '/journals?q=zzzz',
  '/journals?letter=odia',
  '/journals/10',
  '/gallery/1',
  '/BookSoftcopy/1',
  '/BookSoftcopy/2',
  '/BookSoftcopy?text=knowledge',
  '/BookSoftcopy?q=zzzz',
  '/courses/1',
  '/courses?q=zzzz',
  '/required-books?book=1',
  '/required-books/shared/demo-reading-list-2026',
  '/gallery/1/1',
  '/shelf?at=zzz',
  notFound,
]
/** Whoever enters pages of each kind. */
function whoEnters(access: Access) {
  if (access === 'faculty') return 'faculty'
  return isOffice(access) || access.startsWith('faculty-or-') ? 'admin' : 'student'
}
/** A page that shows one thing, which its address names behind a question mark. */
const ofOneThing = [
  '/admin/circulation/slip',
  '/admin/members/photo',
  '/account/receipts',
  '/admin/AddBookPage/pile/check',
]
const guarded = pages.flatMap(({ path, access, adminGate }) =>
  access === 'everyone' || path.includes(':') || ofOneThing.includes(path)
    ? []
    : [[adminGate ? 'office' : whoEnters(access), path] as const],
)
/**
 * States of guarded pages that have no address of their own in the table. `office` is an
 * administrator with the gate open.
 */
const guardedStates = [
  ['office', '/admin/users?q=zzzz'],
  ['office', '/admin/users?state=disabled'],
  ['office', '/admin/audit?kind=user'],
  ['office', '/admin/audit?from=2026-02-30&who=zzzz'],
  ['office', '/admin/mail?to=zzzz'],
  ['office', '/admin/add-notice/1'],
  ['office', '/admin/profiles/4'],
  ['office', '/admin/committees/1'],
  ['faculty', '/faculty/course-lists/1'],
  ['faculty', '/faculty/course-lists/1?find=systems'],
  ['faculty', '/faculty/course-lists/1/syllabus'],
  ['office', '/admin/course-lists/1'],
  ['faculty', '/ProfileManager/4'],
  ['faculty', '/ProfileManager/4/publications'],
  ['faculty', '/ProfileManager/4/import'],
  ['faculty', '/ProfileManager/4/preview'],
  ['office', '/admin/AddLibraryEvents/3'],
  ['office', '/admin/AddLibraryEvents/4/registrations'],
  ['office', '/admin/AddLibraryEvents/4/registration-settings'],
  ['office', '/admin/AddLibraryEvents/4/check-in'],
  ['student', '/libraryEvents/4/registration'],
  ['student', '/libraryEvents/4/ticket'],
  ['office', '/admin/purchases/vendors/1'],
  ['office', `/admin/purchases/indents/${demoYear}-0001`],
  ['office', `/admin/purchases/indents/${demoYear}-0001/quotations`],
  ['office', `/admin/purchases/orders/${demoYear}-0001`],
  ['office', '/admin/purchases/orders/new?vendor=2'],
  ['office', '/admin/purchases/bills/new?vendor=1'],
  ['office', `/admin/purchases/gifts/${demoYear}-0001`],
  ['office', '/admin/purchases/reports?report=budgets'],
  ['office', '/admin/reports?report=by-month&compare=1'],
  [
    'office',
    '/admin/reports/custom/new?subject=loans&group=department&across=issued-on:month&filter1=issued-on&how1=last-days&value1=400&plot=bars',
  ],
  [
    'office',
    '/admin/reports/custom/new?subject=loans&group=department&compare=1&filter1=issued-on&how1=this-year&plot=bars',
  ],
  ['office', '/admin/feedback/1'],
  ['office', '/admin/books/3/holders'],
  ['office', '/admin/user-requests/1'],
  ['office', '/admin/user-requests?q=zzzz'],
  ['student', '/BookSoftcopy/1/notes'],
  ['student', '/BookSoftcopy/1/loan'],
  ['office', '/admin/e-book-loans?list=queue&q=zzzz'],
  ['office', '/admin/loan-rules?kind=ebook-loan-days'],
  ['student', '/account/requests/1'],
  ['student', '/account/requests/new?kind=purchase'],
  ['student', '/account/requests/new?kind=scan&bookNumber=3'],
  ['student', '/account/requests/new?kind=correction&bookNumber=3'],
  ['faculty', '/account/requests/approve'],
  ['office', '/user-chat/s.das@suiit.example'],
  ['faculty', '/account/messages'],
  ['student', '/account/messages?about=book:1'],
  ['office', '/admin/surveys/1'],
  ['office', '/admin/surveys/2'],
  ['office', '/admin/surveys?template'],
  ['student', '/surveys/1'],
  ['office', '/admin/feedback?q=zzzz'],
  ['office', '/admin/serials/1'],
  ['office', '/admin/serials/1/change'],
  ['office', '/admin/serials/1/bind'],
  ['office', '/admin/serials/new?journal=1'],
  ['office', '/admin/serials/newspapers?day=2026-01-01'],
  ['office', '/admin/AddToGallery/1'],
  ['office', '/admin/AddBook?title=unix'],
  ['office', '/admin/AddBookSoftware/1'],
  ['office', '/admin/add-journals/10'],
  ['office', '/admin/add-journals?q=zzzz'],
] as const
type Who = (typeof guarded)[number][0]
const all: readonly (readonly [Who | 'visitor', string])[] = [
  ...addresses.map((path) => ['visitor', path] as const),
  ...guarded,
  ...guardedStates,
]
const looks = [
  { size: desktop, scheme: 'light' },
  { size: phone, scheme: 'dark' },
]
/**
 * The bars and the footer are the same on every page of a person: their colours are looked at once.
 */
const shellLooks = [
  { size: desktop, scheme: 'dark' },
  { size: phone, scheme: 'light' },
]
/**
 * This page says at the bottom of the window that the connection is back: the rules take what
 * scrolls beneath that bar for covered, unless the window shows the whole page.
 */
const offline = '/offline'
const wholePage = 4000
const widths = [320, 360, 768, 1280, 2560]
/** Pages that are looked at together: the rules keep one core busy for each. */
const atOnce = 2

const findings = new Map<string, readonly string[]>()
const cookies = new Map<Who | 'visitor', string>([['visitor', '']])

beforeAll(async () => {
  for (const who of ['student', 'faculty', 'admin'] as const) {
    cookies.set(who, await signIn(people[who]))
  }
  cookies.set('office', await enterOffice())
  for (const [who, theirs] of Map.groupBy(all, ([one]) => one)) {
    const waiting = theirs.values()
    const look = async () => {
      const storageState = storedCookies(cookies.get(who) ?? '')
      const page = await browser.newPage({ reducedMotion: 'reduce', storageState })
      for (const [, path] of waiting) findings.set(path, await findingsOf(page, who, path))
      await page.context().close()
    }
    await Promise.all(Array.from({ length: atOnce }, look))
  }
  const expected = `${address(notFound)}: `
  const others = browser.problems.splice(0).filter((problem) => !problem.startsWith(expected))
  browser.problems.push(...others)
}, 900_000)

test.each(all)('for a %s, %s is accessible in both themes and fits every width', (_who, path) => {
  expect(findings.get(path)).toEqual([])
})

async function findingsOf(page: Page, who: Who | 'visitor', path: string): Promise<string[]> {
  await page.setViewportSize(desktop)
  await visit(page, path)
  // The offline app draws its page only now.
  await page.locator('h1').first().waitFor()
  const there = new URL(page.url()).pathname
  // A visitor is led on from pages that are steps of signing in.
  const isRefused = who !== 'visitor' && there !== new URL(address(path)).pathname
  if (isRefused) return [`${who} was sent to ${there}`]
  const found: string[] = []
  const isFirst = all.find(([one]) => one === who)?.[1] === path
  for (const { size, scheme } of isFirst ? [...looks, ...shellLooks] : looks) {
    await page.setViewportSize(path === offline ? { ...size, height: wholePage } : size)
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, scheme)
    const violations = await violationsOf(page, isFirst ? '*' : 'main *')
    found.push(...violations.map((violation) => `${scheme} ${size.width} px: ${violation}`))
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    if (content > width) found.push(`${width} px: the content is ${content} px wide`)
  }
  return found
}
