import { menuEndId } from '#src/browser/install/install-offer.ts'

/** What the shell, the pages of texts and their office call parts of their own. */
const pageIds: ReadonlySet<string> = new Set([
  'main',
  'side-menu',
  menuEndId,
  'not-found-search',
  'contents',
  'numbers',
  'schools',
  'place',
  'desks',
  'e-resource-list',
  'more-answers',
  'shown',
  'names',
  'history',
  'difference',
  'sure',
  'sure-more',
  'english',
  'english-more',
])
/** Answers that the office adds (`faqAnchor`), and what a second heading "Answer" would become. */
const answerId = /^answer(?:-\d+)?$/

/** What a heading is found at that asks for this: `text-main`, where a page has `main` itself. */
export function freeId(id: string): string {
  return pageIds.has(id) || answerId.test(id) ? `text-${id}` : id
}
