import type { Picture } from './picture.ts'
import type { Language } from './words/language.ts'

/** An album of an event as the page of the event shows it, in the reader's language. */
export type EventAlbum = {
  readonly title: string
  readonly to: string
  /** How many pictures it has: "24 pictures". */
  readonly says: string
  readonly cover: Picture | null
  /** Where the address of the cover begins. */
  readonly folder: string
}

/** The albums of an event that everybody sees. `Database` is the caller's. */
export type AlbumsOfEvent<Database> = (
  db: Database,
  event: { readonly number: number },
  language: Language,
) => Promise<readonly EventAlbum[]>
