import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { megabytesOfPhoto } from '#src/kernel/photo-rules.ts'
import type { Picture } from '#src/kernel/picture.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Acting } from '#src/server/attached/arrived-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { takePicture } from '#src/server/pictures/take-picture.ts'
import {
  bytesOfUpload,
  receivedUpload,
  senderOf,
  takeUpload,
} from '#src/server/uploads/take-upload.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { type ChangeResult, changeProfile, type ShownProfile } from './change-profile.server.ts'
import { managerWords } from './manager/words.ts'
import { mayManage, ownProfileAt, owns } from './profile-rows.server.ts'
import { photoUploads } from './profiles.ts'

/** Photos that are sent in parts. */
export const photoPurpose: UploadPurpose = {
  name: photoUploads,
  access: 'faculty-or-staff:contents',
  scope: 'profiles:write',
  kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  megabytes: megabytesOfPhoto,
}

/** A photo as it came with a form, or in parts before it. */
type SentPhoto = File | ArrivedPhoto

type ArrivedPhoto = {
  readonly bytes: Uint8Array
  /** Ends the upload in which it came, within the transaction that keeps it. */
  readonly take: (within: Db) => Promise<unknown>
}

/**
 * The photo that a form has sent or names; null: none. Errors: those of `receivedUpload` and
 * `bytesOfUpload`.
 */
export async function sentPhoto(
  { db, files, actor }: Acting,
  { file, all }: Awaited<ReturnType<typeof readFileForm>>,
): Promise<SentPhoto | null> {
  const chosen = file('photo')
  const upload = all('photoUpload').at(-1)
  if (chosen || upload === undefined) return chosen
  const sender = senderOf(actor)
  const arrived = await receivedUpload(db, files, sender, photoUploads, upload)
  const bytes = await bytesOfUpload(files, arrived, megabytesOfPhoto)
  return { bytes, take: (within) => takeUpload(within, sender, photoUploads, upload) }
}

/**
 * Puts a photo into a profile. Errors: those of `changeProfile` and `takePicture`, `invalid-input`
 * where none was sent, `too-large`.
 */
export async function setPhoto(
  db: Db,
  files: FileStore,
  actor: Actor,
  shown: ShownProfile,
  photo: SentPhoto | null,
): Promise<ChangeResult> {
  if (!photo) throw refused('invalid-input', 'noPhoto')
  await ownProfileAt(db, actor, shown.number)
  if (photo instanceof File && photo.size > megabytesOfPhoto * 1024 ** 2) {
    throw refused('too-large', 'largePhoto')
  }
  const { bytes, take: takeSent } =
    photo instanceof File ? { bytes: new Uint8Array(await photo.arrayBuffer()), take: null } : photo
  return takePicture(db, files, bytes, (take) =>
    changeProfile(db, actor, shown, async (document, within) => {
      await takeSent?.(within)
      return { ...document, photoId: await take(within) }
    }),
  )
}

/** Takes the photo out of a profile. Errors: those of `changeProfile`. */
export async function removePhoto(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
): Promise<ChangeResult> {
  return changeProfile(db, actor, shown, (document) => ({ ...document, photoId: null }))
}

/** The picture of this id; null: none. */
export async function photoOf(db: Db, id: string | null): Promise<Picture | null> {
  if (id === null) return null
  const { rows } = await sql<{ photo: Picture | null }>`
    select ${pictureColumn(sql`${id}::uuid`)} as photo`.execute(db)
  return rows[0]?.photo ?? null
}

/** Whether the actor may see the photo: everybody where it is shown, else those who write it. */
export async function mayShowPhoto(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean; ownerEmail: string | null }>`
    select shown and profiles.photo_id = ${id} is true as shown, owner_email as "ownerEmail"
    from profiles left join profile_changes on profile_id = profiles.id
    where profiles.photo_id = ${id} or profile_changes.photo_id = ${id}`.execute(db)
  if (rows.some((row) => row.shown || owns(actor, row))) return true
  return rows.length > 0 && mayManage(db, actor)
}

function refused(code: 'invalid-input' | 'too-large', word: 'noPhoto' | 'largePhoto'): AppError {
  const message = say(managerWords, (words) => words[word])
  return new AppError(code, message, { fields: [{ field: 'photo', message }] })
}
