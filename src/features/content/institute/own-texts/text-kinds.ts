import type { Language } from '#src/kernel/words/language.ts'

/** The texts that hold in law: their versions have a day from which they do, and stay readable. */
export const legalTexts: readonly string[] = ['privacy-policy', 'terms', 'cancellation', 'shipping']

/** Whether a text in a language is the one that holds: of those that hold in law the English one. */
export function isBindingText(name: string, language: Language): boolean {
  return language === 'en' || !legalTexts.includes(name)
}

/** Characters of a text, without its head. */
export const longestText = 60_000
