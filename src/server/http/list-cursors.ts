import type { ListPage } from '#src/kernel/paging.ts'
import { cursorRefused } from './cursor.ts'

/**
 * The place that the `cursor` of a REST list asks for, as the address of a page has it: for
 * `readPlace`. A cursor is `after.` or `before.` and the place. Errors: `bad-request`.
 */
export function placeOfCursor(cursor: string | undefined): URLSearchParams {
  if (cursor === undefined) return new URLSearchParams()
  const [, way, place] = /^(after|before)\.(.+)$/s.exec(cursor) ?? []
  if (way === undefined || place === undefined) throw cursorRefused()
  return new URLSearchParams({ [way]: place })
}

/**
 * The cursors of a page's neighbours for the body of an answer, and the queries that lead there;
 * `sent` is the query of the page.
 */
export function neighboursOf(
  page: Pick<ListPage<unknown>, 'next' | 'previous'>,
  sent: URLSearchParams,
) {
  const next = page.next && `after.${page.next}`
  const previous = page.previous && `before.${page.previous}`
  const neighbour = (to: string | null) => {
    const there = new URLSearchParams(sent)
    if (to !== null) there.set('cursor', to)
    return to === null ? null : there
  }
  return {
    cursors: { next, previous },
    links: { next: neighbour(next), previous: neighbour(previous) },
  }
}
