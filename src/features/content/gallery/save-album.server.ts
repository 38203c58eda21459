import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import {
  addPublished,
  changePublished,
  deleteDraft,
  withdrawPublished,
} from '#src/server/publication/publication-steps.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { eventColumns } from './album-event.server.ts'
import { albumKind } from './album-kind.server.ts'
import { albumOf } from './album-rows.server.ts'
import { checkAlbum } from './album-shape.server.ts'
import type { AlbumFacts } from './gallery.ts'

/** Writes a new album; gives its number. Errors: `forbidden`, those of `checkAlbum`. */
export async function addAlbum(db: Db, actor: Actor, written: AlbumFacts): Promise<number> {
  requirePublisher(actor, albumKind)
  const facts = checkAlbum(written)
  return inTransaction(db, async (within) => {
    const written = await writtenOf(within, facts)
    const { number } = await addPublished(within, actor, albumKind, written)
    return number
  })
}

/**
 * Changes an album. `version` is the one that was shown; null: whichever there is. Errors: those of
 * `changePublished` and `checkAlbum`.
 */
export async function changeAlbum(
  db: Db,
  actor: Actor,
  shown: { number: number; version: number | null },
  written: Partial<AlbumFacts>,
): Promise<void> {
  requirePublisher(actor, albumKind)
  await inTransaction(db, (within) =>
    changePublished(within, actor, albumKind, shown, async (id) => {
      const before = factsOf(await albumOf(within, id))
      // A date belongs to its event.
      const ofEvent = written.event === undefined ? {} : { eventOn: null }
      const facts = checkAlbum({ ...before, ...ofEvent, ...written })
      return { ...(await writtenOf(within, facts)), before }
    }),
  )
}

/** As `withdrawPublished`. */
export async function withdrawAlbum(
  db: Db,
  actor: Actor,
  number: number,
  isWithdrawn: boolean,
): Promise<void> {
  await withdrawPublished(db, actor, albumKind, number, isWithdrawn)
}

/** Deletes a draft with its pictures. Errors: those of `deleteDraft`. */
export async function deleteAlbum(db: Db, actor: Actor, number: number): Promise<void> {
  await inTransaction(db, (within) =>
    deleteDraft(within, actor, albumKind, number, async (id) => factsOf(await albumOf(within, id))),
  )
}

function factsOf(album: AlbumFacts): AlbumFacts {
  const { title, body, translations, heldOn, event, eventOn, publishedAt, endsOn, pinned } = album
  return { title, body, translations, heldOn, event, eventOn, publishedAt, endsOn, pinned }
}

async function writtenOf(within: Db, facts: AlbumFacts) {
  const { title, body, translations, heldOn } = facts
  const ofEvent = await eventColumns(within, facts)
  const columns = { title, body, translations, held_on: heldOn, ...ofEvent }
  return { publication: facts, columns, facts }
}
