import { createContext, use } from 'react'
import type { Language } from '#src/kernel/words/language.ts'
import type { InLanguages } from '#src/kernel/words/words.ts'

/** The language in which the page is written: that of its `lang`. */
export const LanguageContext = createContext<Language>('en')

/** The reader's language. */
export function useLanguage(): Language {
  return use(LanguageContext)
}

/** The words of a room in the reader's language. */
export function useWords<Words>(words: InLanguages<Words>): Words {
  return words[useLanguage()]
}
