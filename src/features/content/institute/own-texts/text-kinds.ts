import type { Language } from '#src/kernel/words/language.ts'

/** The texts that hold in law: their versions have a day from which they do, and stay readable. */
export const legalTexts: readonly string[] = ['privacy-policy', 'terms', 'cancellation', 'shipping']

/** Characters of a text, without its head. */
export const longestText = 60_000

/** What the office calls the languages. */
export const languageTitles: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'Hindi',
  or: 'Odia',
}
