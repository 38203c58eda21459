import type { StaffAccess } from '#src/kernel/access.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { eventStream } from '#src/server/live/event-stream.ts'
import type { LiveSource } from '#src/server/live/live-feed.ts'
import { liveFeed } from '#src/server/live/live-feeds.ts'
import { officeAudience } from './office-row.server.ts'

type OfficeRowEndpoint = {
  readonly path: string
  /** Whose work it is. */
  readonly access: StaffAccess | 'admin'
  readonly summary: string
  /** Of `officeRow`: one function, by which the process knows its feed. */
  readonly source: (db: Db) => LiveSource
}

/** The stream of a live list of one row, for whose work it is, behind the gate. */
export function officeRowEndpoint({
  path,
  access,
  summary,
  source,
}: OfficeRowEndpoint): DocumentEndpoint {
  return defineDocument({
    path,
    access,
    adminGate: true,
    summary,
    respond: async ({ db, log, actor, streams }, request) => {
      if (actor.kind !== 'user') throw new AppError('forbidden', 'This list is for people.')
      const feed = liveFeed(db, log, source)
      const reader = { audience: officeAudience, person: actor, parts: null, limit: streams }
      return eventStream(request, (join) => feed.join({ ...join, ...reader }))
    },
  })
}
