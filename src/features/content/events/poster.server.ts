import { sql } from 'kysely'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Acting } from '#src/server/attached/arrived-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { type TakePicture, takePicture } from '#src/server/pictures/take-picture.ts'
import {
  bytesOfUpload,
  receivedUpload,
  senderOf,
  takeUpload,
} from '#src/server/uploads/take-upload.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { eventsWhere } from './event-rows.server.ts'
import { type EventFacts, megabytesOfPoster, posterUploads } from './events.ts'

/** What becomes of a poster: a new one, none, or the one that there is. */
export type PosterChange = NewPoster | 'remove' | 'keep'

type NewPoster = {
  readonly bytes: Uint8Array
  /** Ends the upload in which it came, within the transaction that keeps it. */
  readonly take?: (within: Db) => Promise<unknown>
}

/** Gives the id of the poster that there is then, within a transaction. */
export type TakePoster = (within: Db, before: string | null) => Promise<string | null>

/**
 * Does the work with what becomes of a poster. Errors: those of `takePicture` and of the work,
 * `too-large`.
 */
export async function withPoster<Result>(
  db: Db,
  files: FileStore,
  change: PosterChange,
  work: (take: TakePoster) => Promise<Result>,
): Promise<Result> {
  if (change === 'keep') return work(async (_within, before) => before)
  if (change === 'remove') return work(async () => null)
  const { bytes, take: takeSent } = change
  if (bytes.length > megabytesOfPoster * 1024 * 1024) {
    const message = `This picture has more than ${megabytesOfPoster} MB. Please choose a smaller one.`
    throw new AppError('too-large', message, { fields: [{ field: 'poster', message }] })
  }
  return takePicture(db, files, bytes, (take: TakePicture) =>
    work(async (within) => {
      await takeSent?.(within)
      return take(within)
    }),
  )
}

/** Posters that are sent in parts. */
export const posterPurpose: UploadPurpose = {
  name: posterUploads,
  access: 'staff:contents',
  scope: 'content:write',
  kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  megabytes: megabytesOfPoster,
}

/** What the part of a form about the poster asks for. Errors: those of `receivedUpload` and `bytesOfUpload`. */
export async function sentPoster(
  acting: Acting,
  { file, field, all }: Awaited<ReturnType<typeof readFileForm>>,
): Promise<PosterChange> {
  const chosen = file('poster')
  if (chosen) return { bytes: new Uint8Array(await chosen.arrayBuffer()) }
  const upload = all('posterUpload').at(-1)
  if (upload !== undefined) return arrivedPoster(acting, upload)
  return field('posterGoes') === 'yes' ? 'remove' : 'keep'
}

async function arrivedPoster({ db, files, actor }: Acting, upload: string): Promise<NewPoster> {
  const sender = senderOf(actor)
  const file = await receivedUpload(db, files, sender, posterUploads, upload)
  const bytes = await bytesOfUpload(files, file, megabytesOfPoster)
  return { bytes, take: (within) => takeUpload(within, sender, posterUploads, upload) }
}

/** Errors: `invalid-input` where nothing says what a poster shows. */
export function requirePosterIsSaid(poster: string | null, { posterAlt }: EventFacts): void {
  if (poster === null || posterAlt !== '') return
  const message =
    'Please write the alternative text of the poster: what it shows and says, for readers who do not see it.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'posterAlt', message }] })
}

/** Whether somebody may see a picture, which has to be the poster of an event that they may see. */
export async function mayShowPoster(db: Db, actor: Actor, picture: string): Promise<boolean> {
  const [event] = await eventsWhere(db, sql`poster_id = ${picture}`, sql`number`)
  return (
    event !== undefined &&
    (isPublic(event, new Date()) || isBehindGate(db, actor, 'staff:contents', ['content:write']))
  )
}
