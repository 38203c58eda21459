import { type MiddlewareFunction, redirect } from 'react-router'
import { gateAddress } from '#src/features/people/admin-gate/admin-gate.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { forgetForm, keepForm } from '#src/features/people/admin-gate/held-form.server.ts'
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
    const isForm = request.method !== 'GET' && request.method !== 'HEAD'
    const path = url.pathname + url.search
    if (await passGate(db, actor)) {
      if (isForm && actor.kind === 'user') await forgetForm(db, actor)
      return next()
    }
    if (isForm && actor.kind === 'user') await keepForm(db, actor, path, request)
    throw redirect(gateAddress(path))
  }
}

export const gateMiddleware = guardGate(pages)
