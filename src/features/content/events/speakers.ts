import type { InScripts } from '#src/features/content/profiles/profiles.ts'
import type { Language } from '#src/kernel/words/language.ts'

/** Who speaks: a name, or somebody who has a profile. */
export type Speaker = {
  readonly name: string
  /** In Hindi and Odia, where the profile has them. */
  readonly names: InScripts | null
  /** Of the profile; null: a name alone. */
  readonly number: number | null
}

/** A speaker as it is kept: of the address of a profile, its path. */
export function shortSpeaker(text: string): string {
  const [, number] = /^(?:https?:\/\/[^/\s]+)?\/profile\/0*([1-9]\d{0,8})\/?$/i.exec(text) ?? []
  return number ? `/profile/${number}` : text
}

/** The name of a speaker for a reader. */
export function speakerName({ name, names }: Speaker, language: Language): string {
  return (language !== 'en' && names?.[language]) || name
}
