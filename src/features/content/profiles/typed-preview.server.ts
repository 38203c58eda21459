import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { contactFor } from './contact.ts'
import { departments } from './departments.server.ts'
import { managedProfile } from './manager-draft.server.ts'
import { personBooks } from './person-books.server.ts'
import { photoOf } from './profile-photo.server.ts'
import { checkProfile } from './profile-shape.server.ts'
import { type ProfileTexts, profileOfTexts } from './profile-texts.ts'
import { shownPerson } from './shown-profile.server.ts'
import type { TypedPreview } from './typed-preview.ts'

/**
 * How others would see a profile with these texts; nothing is written. Errors: `not-found`,
 * `invalid-input` as when it is saved.
 */
export async function typedPreview(
  db: Db,
  actor: Actor,
  number: string,
  texts: ProfileTexts,
  language: Language,
): Promise<TypedPreview> {
  const { profile, draft } = await managedProfile(db, actor, number)
  const facts = checkProfile(profileOfTexts(texts))
  const author = facts.catalogueName
  const books = await personBooks(db, actor, author)
  const photo = await photoOf(db, draft.document.photoId)
  return {
    person: shownPerson({ ...profile, facts, photo }, await departments(db), language),
    everyone: contactFor(facts, 'everyone'),
    signedIn: contactFor(facts, 'signed-in'),
    books: books && { author, ...books },
  }
}
