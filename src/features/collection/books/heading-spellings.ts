import { nameKey } from '#src/kernel/name-key.ts'
import type { BookDraft, contributorKinds } from './books.ts'
import type { HeadingId } from './heading-ids.ts'

/** A heading that books are entered under; a subject has no kind. */
export type PreferredHeading = {
  readonly name: string
  readonly kind?: (typeof contributorKinds)[number]
}

/** Spellings that are entered as another heading, by their keys. */
export type EnteredHeadings = {
  readonly names: ReadonlyMap<string, PreferredHeading>
  readonly subjects: ReadonlyMap<string, PreferredHeading>
}

/** Other spellings of headings, by the keys of these: what their books are found by too. */
export type OtherSpellings = {
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly subjects: ReadonlyMap<string, readonly string[]>
}

/** The other spellings of the headings of one book. */
export function spellingsOf(
  { contributors, subjects }: Pick<BookDraft, 'contributors' | 'subjects'>,
  spellings: OtherSpellings,
): { readonly names: readonly string[]; readonly subjects: readonly string[] } {
  return {
    names: contributors.flatMap(({ name }) => spellings.names.get(nameKey(name)) ?? []),
    subjects: subjects.flatMap((heading) => spellings.subjects.get(nameKey(heading)) ?? []),
  }
}

/** A heading as readers are shown it. */
export type PublicHeading = {
  readonly name: string
  readonly key: string
  /** null: a subject. */
  readonly kind: (typeof contributorKinds)[number] | null
  /** Other spellings that lead to it. */
  readonly alsoKnown: readonly string[]
  readonly ids: readonly HeadingId[]
}

/** A spelling that was written, and the heading that it is entered as. */
export type EnteredNote = { readonly spelling: string; readonly heading: string }
