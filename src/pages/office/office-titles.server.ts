import type { Language } from '#src/kernel/words/language.ts'
import type { PageTitles } from '#src/pages/page-titles.ts'
import { pageWords } from '#src/pages/words.ts'
import { officePageWords } from './words.ts'

/**
 * What all pages that the office leads to are called. The office's own names are on the server
 * alone: its pages are told those that they show.
 */
export function officeTitles(language: Language): PageTitles {
  return { ...pageWords[language], ...officePageWords[language] }
}
