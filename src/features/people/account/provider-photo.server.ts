import { personOf } from '#src/features/people/accounts/person-row.server.ts'
import { readPerson } from '#src/features/people/accounts/read-person.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { fetchPicture } from '#src/server/pictures/fetch-picture.ts'
import { addPhoto } from './photo.server.ts'

/**
 * The job after the first sign-in at the provider: the picture that it showed becomes the photo of
 * whoever has none, read anew and kept here like one that they sent. What is no picture is left.
 * Throws where it cannot be fetched: the job is tried again.
 */
export async function providerPhotoJob(
  db: Db,
  files: FileStore,
  issuer: string,
  { user = '', picture = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const person = personOf(await readPerson(db, user), '')
    if (person.photo !== null) return
    const bytes = await fetchPicture(picture, new URL(issuer).origin)
    await addPhoto(db, files, person, bytes)
  } catch (error) {
    if (!isAppError(error)) throw error
  }
}
