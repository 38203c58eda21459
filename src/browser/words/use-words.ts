import { createContext, use } from 'react'
import { type Language, languageOfDocument } from '#src/kernel/words/language.ts'
import type { InLanguages } from '#src/kernel/words/words.ts'

/** The language in which the page is written: in a browser that of its `lang`. */
export const LanguageContext = createContext<Language>(languageOfDocument())

/** The reader's language. */
export function useLanguage(): Language {
  return use(LanguageContext)
}

/** The words of a room in the reader's language. */
export function useWords<Words>(words: InLanguages<Words>): Words {
  return words[useLanguage()]
}
