import type { IconName } from '#src/browser/icons.tsx'
import { mayEnter } from '#src/kernel/access.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { descriptionIn, type PageTitles, titleIn } from '#src/pages/page-titles.ts'

/** A page that a panel leads to. */
export type PanelEntry = {
  /** Of its page. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly description: string
  readonly icon: IconName
}

/**
 * Pages for everyone that a panel leads to, and the pictures of those that have one of their own.
 */
const tools = [
  'books',
  'ebooks',
  'required-books',
  'courses',
  'advanced-search',
  'shelf',
  'scanner',
  'barcode-generator',
]
const icons: Readonly<Record<string, IconName>> = {
  circulation: 'scanner',
  members: 'account',
  'add-book': 'books',
  books: 'books',
  'advanced-search': 'search',
  shelf: 'list',
  ebooks: 'books',
  'add-ebooks': 'books',
  'faculty-ebooks': 'books',
  'ebook-loans': 'books',
  courses: 'list',
  'faculty-courses': 'list',
  'office-courses': 'list',
  'required-books': 'check',
  scanner: 'scanner',
  'barcode-generator': 'covers',
  account: 'account',
  users: 'account',
  staff: 'account',
  audit: 'list',
  mail: 'mail',
  'no-dues': 'account',
  'no-dues-requests': 'account',
  'membership-requests': 'account',
  stocktaking: 'scanner',
  'issued-books': 'books',
  holds: 'bell',
  purchases: 'list',
  reports: 'sort',
  'feedback-inbox': 'mail',
  'profile-manager': 'account',
  'visitor-details': 'account',
  analytics: 'sort',
  counter: 'books',
  'gate-register': 'account',
  accreditation: 'list',
  'custom-reports': 'sort',
}
/** Panels themselves, the form before the admin panel, and what is reached from a list. */
const notEntries = [
  'student',
  'faculty',
  'admin',
  'admin-gate',
  'user-details',
  'member-photo',
  'desk-slip',
  'book-pile-check',
  'indents',
  'purchase-orders',
  'new-order',
  'bills',
  'new-bill',
  'gate-entries',
  'gate-report',
  'gates',
  'counter-publishers',
  'counter-costs',
  'ebook-packages',
  'accreditation-handed-in',
  'accreditation-templates',
  'new-report',
  'funds',
  'vendors',
  'gifts',
  'purchase-reports',
  'purchase-settings',
  'year-end',
  'serial-claims',
  'serial-subscriptions',
  'new-serial',
  'required-links',
]
/** Tools that only those need who work in the library. */
const ofStaff = ['barcode-generator']

/**
 * What a person's panel leads to, from the page table: the guarded pages that they may enter, and
 * the catalogue's tools, as `titles` call them. Pages with parameters are never among them.
 */
export function panelEntries(
  table: readonly SitePage[],
  person: Person,
  titles: PageTitles,
): PanelEntry[] {
  const isStaff = mayEnter('staff', person)
  const inOffice = table.filter((page) => page.adminGate && mayEnter(page.access, person))
  const wanted = table.filter(
    ({ id, access, path, officeAt }) =>
      !path.includes(':') &&
      !notEntries.includes(id) &&
      !id.startsWith('account-') &&
      !inOffice.some((page) => page.path === officeAt) &&
      (access === 'everyone'
        ? tools.includes(id) && (isStaff || !ofStaff.includes(id))
        : mayEnter(access, person)),
  )
  const own = wanted.filter(({ access }) => access !== 'everyone')
  const open = wanted.filter(({ access }) => access === 'everyone')
  return [...own, ...open].map((page) => ({
    id: page.id,
    path: page.path,
    title: titleIn(titles, page),
    description: descriptionIn(titles, page),
    icon: icons[page.id] ?? 'right',
  }))
}
