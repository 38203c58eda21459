import { institute } from '#institute'
import { panelOf } from '#src/features/people/accounts/landing.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import type { Role } from '#src/kernel/actor.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import type { MenuGroup, ShownPage } from '#src/pages/page-row.ts'
import type { ShellWords } from './words.ts'

/** A link to a page of the site (`to`) or to another site (`href`). */
export type MenuLink =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly href: string }

/** What a page is called in the reader's language. */
type TitleOf = (page: ShownPage) => string

/** Groups of the side menu in the order of the specification, section 2. */
const groupOrder: readonly MenuGroup[] = [
  'Home',
  'Institute Links',
  'E-Resources',
  'OPAC',
  'Documents & Policies',
  'Notices',
]

/** What each group is called: keys of the shell's words. */
export const groupWords = {
  Home: 'groupHome',
  'Institute Links': 'groupInstituteLinks',
  'E-Resources': 'groupEResources',
  OPAC: 'groupOpac',
  'Documents & Policies': 'groupPolicies',
  Notices: 'groupNotices',
} as const satisfies Record<MenuGroup, keyof ShellWords>

/** The links of a group that lead to other sites. */
function externalLinks(group: MenuGroup): readonly MenuLink[] {
  const { instituteLinks, quickLinks, eResources } = institute
  if (group === 'Institute Links') return [...instituteLinks, ...quickLinks]
  return group === 'E-Resources' ? eResources.map(({ label, href }) => ({ label, href })) : []
}

/**
 * The side menu from the page table: pages first, then the institute's links; groups without an
 * entry are left out.
 */
export function menuGroups(
  table: readonly ShownPage[],
  titleOf: TitleOf,
): { name: MenuGroup; links: MenuLink[] }[] {
  return groupOrder
    .map((name) => ({ name, links: [...pagesOf(table, name, titleOf), ...externalLinks(name)] }))
    .filter((group) => group.links.length > 0)
}

/** Links to the pages of a menu group, in the order of the table. */
export function pagesOf(
  table: readonly ShownPage[],
  group: MenuGroup,
  titleOf: TitleOf,
): { label: string; to: string }[] {
  return table
    .filter((page) => page.menu === group)
    .map((page) => ({ label: titleOf(page), to: page.path }))
}

/**
 * The label and address of those of `paths` that are pages of the table, in the order of `paths`.
 */
function existing<Link extends { to: string }>(
  table: readonly ShownPage[],
  links: readonly Link[],
) {
  return links.filter(({ to }) => hasPage(table, to))
}

/** Whether the table has a page at this path. */
export function hasPage(table: readonly ShownPage[], path: string): boolean {
  return table.some((page) => page.path === path)
}

/**
 * The links of the desktop top bar; Home is for those who are not signed in (specification, section
 * 2). As many of them stand there as have room, from the first on; all are in the footer, which
 * stands on every page.
 */
export function topBarLinks(
  table: readonly ShownPage[],
  person: ShownPerson | null,
  words: ShellWords,
) {
  return existing(table, [
    ...(person ? [] : [{ to: '/', label: words.home }]),
    { to: '/books', label: words.books },
    { to: '/BookSoftcopy', label: words.ebooks },
    { to: '/journals', label: words.journals },
    { to: '/libraryEvents', label: words.events },
    { to: '/about', label: words.about },
    { to: '/support', label: words.support },
    { to: '/contact', label: words.contact },
    { to: '/OSHEC', label: 'OSHEC' },
  ])
}

/** The entries of the login menu for those who are not signed in (specification, section 2). */
export const loginLinks = (words: ShellWords) =>
  [
    { to: loginAddress({ as: 'student' }), label: words.studentLogin },
    { to: loginAddress({ as: 'faculty' }), label: words.facultyLogin },
    { to: loginAddress({ as: 'admin', next: '/admin' }), label: words.adminLogin },
  ] as const

const panelLabels = {
  admin: 'adminPanel',
  faculty: 'facultyPanel',
  student: 'studentPanel',
} as const

/** The panels that a person is entitled to: that of their role, and the office where they work. */
export function panelLinks(
  table: readonly ShownPage[],
  { role, isStaff }: ShownPerson,
  words: ShellWords,
) {
  const roles: readonly (Role | null)[] = isStaff && role !== 'admin' ? [role, 'admin'] : [role]
  return roles.flatMap((one) => {
    const to = panelOf(table, one)
    return to && one ? [{ to, label: words[panelLabels[one]] }] : []
  })
}

/** Where the account of the person is: their panel, or the sign-in page. */
export function accountPath(table: readonly ShownPage[], person: ShownPerson | null): string {
  return panelOf(table, person?.role ?? null) ?? '/login'
}

/** The links of the phone's bottom bar (specification, section 2). */
export function bottomBarLinks(
  table: readonly ShownPage[],
  person: ShownPerson | null,
  words: ShellWords,
) {
  return existing(table, [
    { to: '/', label: words.home, icon: 'home' },
    { to: '/notices', label: words.notices, icon: 'bell' },
    { to: '/scanner', label: words.scanner, icon: 'scanner' },
    { to: '/books', label: words.books, icon: 'books' },
    { to: accountPath(table, person), label: words.account, icon: 'account' },
  ] as const)
}
