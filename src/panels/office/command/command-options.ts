import { words } from '#src/kernel/folding.ts'
import { entryAt, type OfficeMenu } from '#src/panels/office/office-menu.ts'
import type { OfficeWords } from '#src/panels/office/words.ts'
import type { CommandOption } from './command-option.ts'
import { type Act, officeActs } from './office-acts.ts'

const pagesShown = 6

/**
 * Acts and pages of the menu that have all words of a text, each as the beginning of one of theirs;
 * at most six. They are on the device: no network is needed.
 */
export function pageOptions(
  menu: OfficeMenu,
  text: string,
  ofOffice: OfficeWords,
): CommandOption[] {
  const typed = words(text).map((word) => word.text)
  if (typed.length === 0) return []
  const pages = menu.groups.flatMap(({ heading, entries }) =>
    entries.map(({ title, path, also = '' }) => ({
      label: title,
      detail: heading,
      to: path,
      also,
    })),
  )
  const acts = officeActs(ofOffice).filter(({ to }) => leadsTo(menu, to))
  const all: readonly Act[] = [...pages, ...acts]
  const found = all.filter(({ label, also = '' }) => hasAll(`${label} ${also}`, typed))
  // What is called so itself stands before what others call so.
  const named = found.filter(({ label }) => hasAll(label, typed))
  return [...new Set([...named, ...found])]
    .slice(0, pagesShown)
    .map(({ label, detail, to }) => ({ label, detail, to }))
}

/** Whether the menu has the page of an act, or one above it. */
function leadsTo(menu: OfficeMenu, to: string): boolean {
  const [path = to] = to.split(/[?#]/)
  return path === '/admin' || entryAt(menu, path) !== null
}

function hasAll(text: string, typed: readonly string[]): boolean {
  const own = words(text).map((word) => word.text)
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
