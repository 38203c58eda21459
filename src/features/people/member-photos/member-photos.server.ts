import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { lockMember } from '#src/features/people/members/member-rows.server.ts'
import { requireStaff } from '#src/features/people/members/require-staff.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { megabytesOfPhoto } from '#src/kernel/photo-rules.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { keepingFile } from '#src/server/files/keep-file.ts'
import { type Crop, squarePicture } from '#src/server/pictures/square-picture.ts'

/** Sharp at 300 dots per inch where a card shows it 26 mm high. */
const pixels = 320
const address = /^\/member-photos\/([0-9a-f-]{36}\.webp)$/

/**
 * Makes a picture the photo of a member, in the place of the one before, whose file goes.
 * Errors: `forbidden`, `not-found`, `invalid-input` where no picture was chosen, `too-large`, and
 * those of `squarePicture`.
 */
export async function setMemberPhoto(
  db: Db,
  files: FileStore,
  actor: Actor,
  memberId: string,
  file: File | null,
  crop: Crop | null,
): Promise<void> {
  requireStaff(actor)
  if (!file || file.size === 0) {
    throw new AppError('invalid-input', 'Please choose a picture first.')
  }
  if (file.size > megabytesOfPhoto * 1024 * 1024) {
    throw new AppError(
      'too-large',
      `This picture has more than ${megabytesOfPhoto} MB. Please choose a smaller one.`,
    )
  }
  const picture = await squarePicture(new Uint8Array(await file.arrayBuffer()), pixels, crop)
  const photo = `/member-photos/${newId()}.webp`
  const stored = { key: photoKey(photo) ?? '', kind: 'webp', isDrawn: true }
  const change = () => changePhoto(db, actor, memberId, photo)
  await keepingFile(db, files, stored, picture, change)
}

/** Takes a member's photo away. Errors: `forbidden`, `not-found`. */
export async function removeMemberPhoto(db: Db, actor: Actor, memberId: string): Promise<void> {
  requireStaff(actor)
  await changePhoto(db, actor, memberId, null)
}

/**
 * The key of the photo at an address, for administrators and for the member who it shows; for all
 * others, and where there is none, null.
 */
export async function memberPhotoShownTo(
  db: Db,
  actor: Actor,
  photo: string,
): Promise<string | null> {
  const key = photoKey(photo)
  if (key === null) return null
  const own = mayEnter('staff:desk', actor) ? null : await memberOf(db, actor)
  if (!mayEnter('staff:desk', actor) && own?.photo !== photo) return null
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('photo', '=', photo)
    .executeTakeFirst()
  return member ? key : null
}

/** The key of a photo's file; null where the address is none of a photo. */
export function photoKey(photo: string | null): string | null {
  const name = address.exec(photo ?? '')?.[1]
  return name ? `member-photos/${name}` : null
}

async function changePhoto(
  db: Db,
  actor: Actor,
  memberId: string,
  photo: string | null,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const member = await lockMember(within, memberId)
    if (member.photo === photo) return
    await within
      .updateTable('members')
      .set({ photo, updated_at: new Date() })
      .where('id', '=', memberId)
      .execute()
    const action = photo ? 'photo-set' : 'photo-removed'
    await audit(within, actor, 'member', [{ action, id: memberId }])
  })
}
