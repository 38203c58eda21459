import type { Language } from './language.ts'

/** What the office calls the languages of the site, as its pages are in English. */
export const englishLanguageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'Hindi',
  or: 'Odia',
}
