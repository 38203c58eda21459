import { pages } from '#src/pages/pages.ts'

const titles = new Map(pages.map(({ path, title }) => [path, title]))

/** The title of the page of a pattern; the pattern where there is no such page any more. */
export function titleOfPage(pattern: string): string {
  return titles.get(pattern) ?? pattern
}
