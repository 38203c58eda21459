import { mayEnter } from '#src/kernel/access.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { megabytesOfPhoto } from '#src/kernel/photo-rules.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { keepingFile } from '#src/server/files/keep-file.ts'
import { type Crop, squarePicture } from '#src/server/pictures/square-picture.ts'
import { accountAnswerWords } from './answers/words.ts'

const pixels = 256
const address = /^\/photos\/([0-9a-f-]{36}\.webp)$/

/**
 * Makes a picture the photo of the one who asks, in the place of the one before, whose file goes.
 * Throws `invalid-input` where none was chosen, `too-large`, and as `squarePicture` does.
 */
export async function setPhoto(
  db: Db,
  files: FileStore,
  actor: Person,
  file: File | null,
  crop: Crop | null,
): Promise<void> {
  if (!file || file.size === 0)
    throw new AppError(
      'invalid-input',
      say(accountAnswerWords, (words) => words.choosePicture),
    )
  if (file.size > megabytesOfPhoto * 1024 * 1024) {
    throw new AppError(
      'too-large',
      say(accountAnswerWords, (words) => words.pictureTooLarge(megabytesOfPhoto)),
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  await keepingPhoto(db, files, bytes, crop, (photo) => changePhoto(db, actor, photo))
}

/**
 * Makes the middle of a picture the photo of somebody who has none. Throws as `squarePicture` does.
 */
export async function addPhoto(
  db: Db,
  files: FileStore,
  person: Person,
  bytes: Uint8Array,
): Promise<void> {
  const change = (photo: string) => changePhoto(db, person, photo, 'where-none')
  await keepingPhoto(db, files, bytes, null, change)
}

/** Keeps a picture as a photo while `change` writes its address, where it does. */
async function keepingPhoto(
  db: Db,
  files: FileStore,
  bytes: Uint8Array,
  crop: Crop | null,
  change: (photo: string) => Promise<void>,
): Promise<void> {
  const picture = await squarePicture(bytes, pixels, crop)
  const photo = `/photos/${newId()}.webp`
  const file = { key: keyOf(photo) ?? '', kind: 'webp', isDrawn: true }
  await keepingFile(db, files, file, picture, () => change(photo))
}

/** Takes the photo of the one who asks away. */
export async function removePhoto(db: Db, actor: Person): Promise<void> {
  await changePhoto(db, actor, null)
}

/**
 * The key of a photo at an address, for its owner and for the staff; to all others, and where
 * there is none, null.
 */
export async function photoShownTo(db: Db, actor: Actor, photo: string): Promise<string | null> {
  const key = keyOf(photo)
  if (key === null) return null
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('photo', '=', photo)
    .executeTakeFirst()
  if (!owner) return null
  const isOwn = actor.kind === 'user' && actor.id === owner.id
  return isOwn || mayEnter('staff', actor) ? key : null
}

/** The key of a photo's file; null where the address is not one of this store. */
function keyOf(photo: string | null): string | null {
  const name = address.exec(photo ?? '')?.[1]
  return name ? `photos/${name}` : null
}

async function changePhoto(
  db: Db,
  actor: Person,
  photo: string | null,
  when: 'always' | 'where-none' = 'always',
): Promise<void> {
  await inTransaction(db, async (within) => {
    const user = await within
      .selectFrom('users')
      .select('photo')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.photo !== null && when === 'where-none') return
    await within
      .updateTable('users')
      .set({ photo, updated_at: new Date() })
      .where('id', '=', actor.id)
      .execute()
    const action = photo ? 'photo-set' : 'photo-removed'
    await audit(within, actor, 'user', [{ action, id: actor.id }])
  })
}
