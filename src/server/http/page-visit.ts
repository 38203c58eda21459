import type { Actor } from '#src/kernel/actor.ts'
import { foundHeader } from './found-header.ts'

/** Who got a page, and which. `address`: of the connection, undefined without one. */
export type PageVisit = {
  readonly address: string | undefined
  readonly actor: Actor
  readonly userAgent: string
  /** As it was asked for, and where the reader sees the site. */
  readonly url: string
  readonly origin: string
  /** The page before, as the browser tells it. */
  readonly referrer: string | null
  /** How much a search found (`foundHeader`); null: it was none. */
  readonly found: number | null
}

/** Whether somebody looks at a page with this: what browsers fetch ahead is none. */
export function isVisit({ method, headers }: Request, { status }: Response): boolean {
  const isAhead = /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return method === 'GET' && (status < 300 || status === 304) && !isAhead
}

/** How much the page says that its search found; null: it is none of a search. */
export function foundOf({ headers }: Response): number | null {
  const found = headers.get(foundHeader)
  return found === null ? null : Number(found)
}
