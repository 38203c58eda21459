import { type Language, languageOfDocument } from './language.ts'
import type { InLanguages } from './words.ts'

/** What is said of something, in whichever language it is shown in. */
export type Sentence = (language: Language) => string

/**
 * A sentence of a room's words, for errors and whatever else is made before it is known who reads
 * it: `say(holdWords, (words) => words.waitsAlready(title))`. A browser has the words of its reader
 * alone, and says it in them.
 */
export function say<Words>(words: InLanguages<Words>, pick: (words: Words) => string): Sentence {
  const had: Partial<InLanguages<Words>> = words
  return (language) => pick(had[language] ?? words[languageOfDocument()])
}

/** A text as it stands, or a sentence in a language. */
export function inLanguage(text: string | Sentence, language: Language): string {
  return typeof text === 'string' ? text : text(language)
}
