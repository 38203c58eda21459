import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import { innerWords } from './words.ts'

/** Tells readers of other languages that the text below is in English. */
export function TextInEnglish() {
  const words = useWords(innerWords)
  return useLanguage() === 'en' ? null : <p>{words.textIsInEnglish}</p>
}
