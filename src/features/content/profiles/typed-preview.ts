import type { Contact } from './contact.ts'
import type { ShownPerson } from './shown-profile.ts'

/** A profile as others would see it, with what is typed and not saved yet. */
export type TypedPreview = {
  readonly person: ShownPerson
  readonly everyone: Contact
  readonly signedIn: Contact
  /** Books of the author who is named; null: none is named. */
  readonly books: {
    readonly author: string
    readonly books: readonly { readonly number: number; readonly title: string }[]
    readonly total: number
    readonly to: string
  } | null
}

/** What the button and the field `intent` say that ask for it. */
export const previewIntent = 'preview'
