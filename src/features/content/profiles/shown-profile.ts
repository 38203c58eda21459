import type { CitationRun } from '#src/features/collection/exports/citation-text.ts'
import type { Picture } from '#src/kernel/picture.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Contact, Guarded } from './contact.ts'
import { calledIn } from './person-names.ts'
import type { Profile } from './profiles.ts'

/** A person as lists show them. */
export type PersonItem = {
  readonly number: number
  readonly name: string
  readonly designation: string
  readonly initials: string
  readonly photo: Picture | null
}

/** A link to somebody's page elsewhere; `kind` is a key of the words. */
export type PersonLink = { readonly kind: 'scholar' | 'scopus' | 'website'; readonly href: string }

/** A person as their page shows them to everybody. */
export type ShownPerson = PersonItem & {
  readonly otherNames: readonly { readonly lang: Language; readonly name: string }[]
  readonly department: string | null
  readonly fromYear: number | null
  readonly untilYear: number | null
  readonly about: readonly TextNode[]
  readonly excerpt: string
  readonly qualifications: readonly string[]
  readonly subjects: readonly string[]
  readonly teaching: readonly string[]
  readonly askAbout: readonly string[]
  readonly orcid: string
  readonly links: readonly PersonLink[]
  /** What stands on the page; the rest comes after a click. */
  readonly contact: Contact
  readonly guarded: Guarded
}

/** A publication as it is cited, with where it is found. */
export type ShownWork = {
  readonly id: string
  readonly entry: readonly CitationRun[]
  readonly doi: string
  readonly url: string
}

/** What a person is called in the reader's language, and in the others. */
export function namesFor({ facts: { name, names } }: Pick<Profile, 'facts'>, language: Language) {
  const shown = calledIn(name, names, language)
  const all = [
    { lang: 'en', name } as const,
    { lang: 'hi', name: names.hi } as const,
    { lang: 'or', name: names.or } as const,
  ]
  return { name: shown, otherNames: all.filter((one) => one.name !== '' && one.name !== shown) }
}
