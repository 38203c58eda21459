import { words } from '#src/kernel/folding.ts'
import type { OfficeMenu } from '#src/panels/office/office-menu.ts'

/** A line of the command field: what it says, of what kind it is, and where it leads. */
export type CommandOption = {
  readonly label: string
  readonly detail: string
  readonly to: string
  /** A barcode, number or ISBN that was typed or scanned is exactly this one's. */
  readonly isExact?: true
}

const pagesShown = 6

/** Acts that a page is gone to for, in the words that somebody would type. */
const acts: readonly CommandOption[] = [
  { label: 'Issue, return or renew a book', detail: 'Desk', to: '/admin/circulation' },
  { label: 'Return many books at once', detail: 'Desk', to: '/admin/circulation/returns' },
  { label: 'Take a payment', detail: 'Desk', to: '/admin/circulation' },
  { label: 'Add a member', detail: 'Members', to: '/admin/members/new' },
  { label: 'Add a book or a copy', detail: 'Catalogue', to: '/admin/AddBook' },
  { label: 'Import books from Excel or MARC', detail: 'Catalogue', to: '/admin/import' },
  { label: 'Print spine labels', detail: 'Catalogue', to: '/BarcodeGenerator' },
  { label: 'Close the library for a day', detail: 'Calendar', to: '/admin/calendar' },
  { label: 'Change a loan rule', detail: 'Settings', to: '/admin/loan-rules' },
  { label: 'Write a notice', detail: 'Public site', to: '/admin/add-notice' },
  { label: 'Order a book', detail: 'Purchases', to: '/admin/purchases' },
]

/**
 * Acts and pages of the menu that have all words of a text, each as the beginning of one of theirs;
 * at most six. They are on the device: no network is needed.
 */
export function pageOptions({ groups }: OfficeMenu, text: string): CommandOption[] {
  const typed = words(text).map((word) => word.text)
  if (typed.length === 0) return []
  const pages = groups.flatMap(({ heading, entries }) =>
    entries.map(({ title, path }) => ({ label: title, detail: heading, to: path })),
  )
  return [...pages, ...acts].filter(({ label }) => hasAll(label, typed)).slice(0, pagesShown)
}

function hasAll(label: string, typed: readonly string[]): boolean {
  const own = words(label).map((word) => word.text)
  return typed.every((word) => own.some((one) => one.startsWith(word)))
}

/**
 * The lines in the order in which they are shown, each address once: what has exactly this code, the
 * pages, and what the library has found.
 */
export function inOrder(
  pages: readonly CommandOption[],
  found: readonly CommandOption[],
): CommandOption[] {
  const exact = found.filter((option) => option.isExact)
  const others = found.filter((option) => !option.isExact)
  const all = [...exact, ...pages, ...others]
  return all.filter(({ to, label }, at) => all.findIndex((one) => same(one, { to, label })) === at)
}

function same(one: Pick<CommandOption, 'to' | 'label'>, other: typeof one): boolean {
  return one.to === other.to && one.label === other.label
}
