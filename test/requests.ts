import { makeRequest } from '#src/features/content/requests/make-request.server.ts'
import type { WrittenRequest } from '#src/features/content/requests/request-shape.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

/** A purchase as a reader asks for it. */
export const aWish: WrittenRequest = {
  kind: 'purchase',
  title: 'Designing Data-Intensive Applications',
  author: 'Martin Kleppmann',
  isbn: '978-1-4493-7332-0',
}

/** Asks for it; gives what came of it. */
export function wished(db: Db, actor: Person, more: Partial<WrittenRequest> = {}) {
  return makeRequest(db, actor, { ...aWish, ...more })
}
