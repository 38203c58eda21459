import { duties } from '#src/kernel/duties.ts'
import { pages } from '#src/pages/pages.ts'
import type { OpenedPages } from './staff.ts'

/** What each duty opens. Pages of one thing belong to the page of their list. */
export function openedPages(): readonly OpenedPages[] {
  return duties.map((duty) => ({
    duty,
    pages: pages
      .filter(({ access, path }) => access === `staff:${duty}` && !path.includes(':'))
      .map(({ title, description }) => ({ title, description })),
  }))
}

/** What is administrators' own. */
export function ownPages(): readonly string[] {
  return pages
    .filter(({ access, path }) => access === 'admin' && !path.includes(':'))
    .map(({ title }) => title)
}
