import type { Language } from '#src/kernel/words/language.ts'
import { rowOf } from './page-meta.ts'
import { descriptionIn } from './page-titles.ts'
import { pages } from './pages.ts'
import { pageWords } from './words.ts'

/** What the page with this id is for, in a language. */
export function pageDescription(id: string, language: Language): string {
  return descriptionIn(pageWords[language], rowOf(pages, id))
}
