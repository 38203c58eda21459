import { type Language, readLanguage } from '#src/kernel/words/language.ts'

/**
 * The language of a mail: the one that the account keeps, else that of the request that caused it,
 * else English.
 */
export function mailLanguage(
  ofAccount: string | null | undefined,
  ofRequest: Language | null,
): Language {
  return readLanguage(ofAccount) ?? ofRequest ?? 'en'
}
