import { institute } from '#institute'
import { panelOf } from '#src/features/people/accounts/landing.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import type { ShownPerson } from '#src/features/people/accounts/shown-person.ts'
import type { MenuGroup, SitePage } from '#src/pages/page-row.ts'

/** A link to a page of the site (`to`) or to another site (`href`). */
export type MenuLink =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly href: string }

/** Groups of the side menu in the order of the specification, section 2. */
const groupOrder: readonly MenuGroup[] = [
  'Home',
  'Institute Links',
  'E-Resources',
  'OPAC',
  'Documents & Policies',
  'Notices',
]

const external: Partial<Record<MenuGroup, readonly MenuLink[]>> = {
  'Institute Links': [...institute.instituteLinks, ...institute.quickLinks],
  'E-Resources': institute.eResources.map(({ label, href }) => ({ label, href })),
}

/**
 * The side menu from the page table: pages first, then the institute's links; groups without an
 * entry are left out.
 */
export function menuGroups(table: readonly SitePage[]): { name: MenuGroup; links: MenuLink[] }[] {
  return groupOrder
    .map((name) => ({ name, links: [...pagesOf(table, name), ...(external[name] ?? [])] }))
    .filter((group) => group.links.length > 0)
}

/** Links to the pages of a menu group, in the order of the table. */
export function pagesOf(
  table: readonly SitePage[],
  group: MenuGroup,
): { label: string; to: string }[] {
  return table
    .filter((page) => page.menu === group)
    .map((page) => ({ label: page.title, to: page.path }))
}

/**
 * The label and address of those of `paths` that are pages of the table, in the order of `paths`.
 */
function existing<Link extends { to: string }>(table: readonly SitePage[], links: readonly Link[]) {
  return links.filter(({ to }) => hasPage(table, to))
}

/** Whether the table has a page at this path. */
export function hasPage(table: readonly SitePage[], path: string): boolean {
  return table.some((page) => page.path === path)
}

/**
 * The links of the desktop top bar; Home is for those who are not signed in (specification, section
 * 2). The others are in the footer, which stands on every page.
 */
export function topBarLinks(table: readonly SitePage[], person: ShownPerson | null) {
  return existing(table, [
    ...(person ? [] : [{ to: '/', label: 'Home' }]),
    { to: '/books', label: 'Books' },
    { to: '/BookSoftcopy', label: 'E-books' },
    { to: '/journals', label: 'Journals' },
    { to: '/libraryEvents', label: 'Events' },
    { to: '/OSHEC', label: 'OSHEC' },
    { to: '/about', label: 'About' },
    { to: '/support', label: 'Support' },
    { to: '/contact', label: 'Contact' },
  ])
}

/** The entries of the login menu for those who are not signed in (specification, section 2). */
export const loginLinks = [
  { to: loginAddress({ as: 'student' }), label: 'Student Login' },
  { to: loginAddress({ as: 'faculty' }), label: 'Faculty Login' },
  { to: loginAddress({ as: 'admin' }), label: 'Admin Login' },
] as const

const panelLabels = { admin: 'Admin Panel', faculty: 'Faculty Panel', student: 'Student Panel' }

/** The panels that a person is entitled to: one, or none. */
export function panelLinks(table: readonly SitePage[], { role }: ShownPerson) {
  const to = panelOf(table, role)
  return to && role ? [{ to, label: panelLabels[role] }] : []
}

/** Where the account of the person is: their panel, or the sign-in page. */
export function accountPath(table: readonly SitePage[], person: ShownPerson | null): string {
  return panelOf(table, person?.role ?? null) ?? '/login'
}

/** The links of the phone's bottom bar (specification, section 2). */
export function bottomBarLinks(table: readonly SitePage[], person: ShownPerson | null) {
  return existing(table, [
    { to: '/', label: 'Home', icon: 'home' },
    { to: '/notices', label: 'Notices', icon: 'bell' },
    { to: '/scanner', label: 'Scanner', icon: 'scanner' },
    { to: '/books', label: 'Books', icon: 'books' },
    { to: accountPath(table, person), label: 'Account', icon: 'account' },
  ] as const)
}
