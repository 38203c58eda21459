import type { Actor } from '#src/kernel/actor.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { Visit } from './visit.ts'
import { VisitQueue } from './visit-queue.server.ts'
import { PlaceLookUp } from './visitor-place.server.ts'
import { writeVisits } from './write-visits.server.ts'

/** The visits of this process, on their way into the database. */
export function visitQueue(db: Db, { visitorLookUps }: Config, log: Log): VisitQueue {
  const lookUp = new PlaceLookUp(visitorLookUps, log)
  return new VisitQueue((visits) => writeVisits(db, visits, lookUp), log)
}

/** Who has signed in, as a visit has them; null: nobody. */
export function personOfVisit(actor: Actor): Visit['person'] {
  return actor.kind === 'user' ? { email: actor.email, name: actor.name, photo: actor.photo } : null
}
