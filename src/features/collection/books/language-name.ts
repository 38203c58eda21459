import type { LanguageWords } from './language-names/words.ts'

/** The language's name for people by its MARC code; the code itself where it is not known. */
export function languageName(words: LanguageWords, code: string): string {
  return isKnown(words, code) ? words[code] : code
}

/** Names by the codes of languages, each once. */
export function namesByCode(
  words: LanguageWords,
  codes: Iterable<string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...new Set(codes)].map((code) => [code, languageName(words, code)]))
}

function isKnown(words: LanguageWords, code: string): code is keyof LanguageWords {
  return Object.hasOwn(words, code)
}
