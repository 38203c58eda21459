import type { MiddlewareFunction, RouterContext } from 'react-router'
import { askGate } from '#src/features/people/admin-gate/ask-gate.server.ts'
import type { AppContext } from '#src/server/context.ts'
import { isOfOthers } from './profile-rows.server.ts'

/**
 * The middleware of the pages on which one profile is written. What administrators write of others
 * is work of the office: the admin gate stands before it, as it does in the API. A profile of their
 * own they write as members of the faculty do.
 */
export function othersGate(key: RouterContext<AppContext>): MiddlewareFunction<Response>[] {
  return [
    async ({ url, request, params, context }, next) => {
      const { db, actor } = context.get(key)
      const number = params.profileId ?? ''
      if (await isOfOthers(db, actor, number)) await askGate(db, actor, url, request)
      return next()
    },
  ]
}
