import type { MiddlewareFunction } from 'react-router'
import { askGate } from '#src/features/people/admin-gate/ask-gate.server.ts'
import { pageAt } from '#src/pages/page-at.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'

/**
 * Stands behind the guard, on the root route too: who may enter a page with `adminGate` is asked
 * for the second credential first, whether the page comes as a document, as data or as an action. A
 * form that meets a shut gate is kept.
 */
export function guardGate(table: readonly SitePage[]): MiddlewareFunction<Response> {
  return async ({ url, request, context }, next) => {
    if (!pageAt(table, url.pathname)?.adminGate) return next()
    const { db, actor } = context.get(appContext)
    await askGate(db, actor, url, request)
    return next()
  }
}

export const gateMiddleware = guardGate(pages)
