import type { Day } from '#src/kernel/dates.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'

/** Which text it is. */
export type TextAddress = { readonly name: string; readonly language: Language }

/** A version of a text as an administrator has written it, without its words. */
export type VersionFacts = {
  readonly id: number
  readonly name: string
  readonly language: Language
  /** Whether the text that comes with Almirah counts from then on, and not this one's words. */
  readonly isDefault: boolean
  readonly revised: Day
  readonly effective: Day
  /** Of a translation: the fingerprint of the English text that it says. */
  readonly ofEnglish: string | null
  /** The fingerprint of the text that came with Almirah when it was written. */
  readonly ofDefault: string | null
  readonly by: string
  readonly at: Date
  readonly calledOffAt: Date | null
  /** The same where the words are. */
  readonly digest: string
}

/** How a text stands in a language, for whoever looks after it. */
export type TextStanding = {
  readonly language: Language
  /** Whether the library wrote it; else it is the one that comes with Almirah. */
  readonly isOwn: boolean
  readonly revised: Day
  /** Whether readers have the English text, as there is no translation. */
  readonly isMissing: boolean
  /** Whether the English text has changed since it was translated. */
  readonly isOlder: boolean
  /** Whether Almirah brought another text since the library wrote its own. */
  readonly hasNewDefault: boolean
  /** Why the library's own cannot be drawn any more, so that readers have the default; or null. */
  readonly fault: string | null
  /** From when a version is to come counts. */
  readonly coming: Day | null
}

/** A text of the site in all languages. */
export type OfficeText = {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly standings: readonly TextStanding[]
}

/** What the form sends of a translation that says an older English text than those it offers. */
export const olderEnglish = 'older'

/** An English text that a translation may say, by its fingerprint. */
export type EnglishChoice = { readonly fingerprint: string; readonly from: Day | null }

/** A version or the default, as the page of a text shows it. */
export type ShownVersion = {
  readonly what: string
  readonly body: string
  readonly blocks: readonly TextNode[]
}

/** A text as its form changes it. */
export type EditedText = TextAddress & {
  readonly title: string
  readonly path: string
  readonly isLegal: boolean
  readonly today: Day
  readonly standing: TextStanding
  /** Whether the form changes the version that is to come. */
  readonly isOfComing: boolean
  /** What the form is drawn from. */
  readonly texts: { readonly body: string; readonly effective: string; readonly english: string }
  readonly version: number
  /** The English texts that a translation may say; none for English. */
  readonly english: readonly EnglishChoice[]
  readonly history: readonly VersionFacts[]
  readonly names: readonly (readonly [name: string, value: string])[]
  readonly tables: readonly string[]
}
