import { sql } from 'kysely'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { type TakePicture, takePicture } from '#src/server/pictures/take-picture.ts'
import { journalsWhere } from './journal-rows.server.ts'
import { megabytesOfCover } from './journals.ts'

/** What becomes of a cover: a new one, none, or the one that there is. */
export type CoverChange = { readonly bytes: Uint8Array } | 'remove' | 'keep'

/** Gives the id of the cover that there is then, within a transaction. */
type TakeCover = (within: Db, before: string | null) => Promise<string | null>

/**
 * Does the work with what becomes of a cover. Errors: those of `takePicture` and of the work,
 * `too-large`.
 */
export async function withCover<Result>(
  db: Db,
  files: FileStore,
  change: CoverChange,
  work: (take: TakeCover) => Promise<Result>,
): Promise<Result> {
  if (change === 'keep') return work(async (_within, before) => before)
  if (change === 'remove') return work(async () => null)
  const { bytes } = change
  if (bytes.length > megabytesOfCover * 1024 * 1024) {
    const message = `This picture has more than ${megabytesOfCover} MB. Please choose a smaller one.`
    throw new AppError('too-large', message, { fields: [{ field: 'cover', message }] })
  }
  return takePicture(db, files, bytes, (take: TakePicture) => work(take))
}

/** What the part of a form about the cover asks for. */
export async function sentCover({
  file,
  field,
}: Awaited<ReturnType<typeof readFileForm>>): Promise<CoverChange> {
  const chosen = file('cover')
  if (chosen) return { bytes: new Uint8Array(await chosen.arrayBuffer()) }
  return field('coverGoes') === 'yes' ? 'remove' : 'keep'
}

/** Errors: `invalid-input` where nothing says what a cover shows. */
export function requireCoverIsSaid(cover: string | null, coverAlt: string): void {
  if (cover === null || coverAlt !== '') return
  const message =
    'Please write the alternative text of the cover: what it shows, for readers who do not see it.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'coverAlt', message }] })
}

/** Whether somebody may see a picture, which has to be the cover of a journal that they may see. */
export async function mayShowCover(db: Db, actor: Actor, picture: string): Promise<boolean> {
  const [journal] = await journalsWhere(db, sql`cover_id = ${picture}`, sql`number`)
  if (!journal) return false
  return (
    isPublic(journal, new Date()) || isBehindGate(db, actor, 'staff:contents', ['content:write'])
  )
}
