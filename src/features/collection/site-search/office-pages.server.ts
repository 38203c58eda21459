import { isOffice, mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { words } from '#src/kernel/folding.ts'
import { pages } from '#src/pages/pages.ts'

/** A page of the library's office. */
export type OfficePage = {
  readonly href: string
  readonly title: string
  readonly description: string
}

const mostPages = 8

/**
 * The pages of the office whose title and description have all words of a text, or begin with them;
 * those with all words in the title first. None to whoever may not enter them.
 */
export function findOfficePages(actor: Actor, text: string): OfficePage[] {
  const asked = words(text).map((word) => word.text)
  if (asked.length === 0) return []
  const has = (said: string) => {
    const there = words(said)
    return asked.every((word) => there.some((one) => one.text.startsWith(word)))
  }
  const found = pages.filter(
    ({ access, path, title, description }) =>
      isOffice(access) &&
      mayEnter(access, actor) &&
      !path.includes(':') &&
      has(`${title} ${description}`),
  )
  return found
    .toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
    .slice(0, mostPages)
    .map(({ path, title, description }) => ({ href: path, title, description }))
}
