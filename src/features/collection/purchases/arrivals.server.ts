import type { Actor } from '#src/kernel/actor.ts'
import type { OnArrival } from '#src/server/arrival.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Tells every room of copies that came, one line after the other, in the present transaction. */
export async function tellArrivals(
  db: Db,
  actor: Actor,
  arrivals: readonly OnArrival[],
  came: readonly Parameters<OnArrival>[2][],
): Promise<void> {
  for (const arrival of came) {
    for (const tell of arrivals) await tell(db, actor, arrival)
  }
}
