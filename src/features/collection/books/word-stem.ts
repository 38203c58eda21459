import { stemmer } from 'stemmer'

/** A few thousand words are most of all text. */
const mostStems = 20_000
const stems = new Map<string, string>()

/**
 * The stem of a folded English word (Porter), or null where the word is too short, has digits or
 * another script.
 */
export function stemOf(word: string): string | null {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (!/^[a-z]{3,40}$/.test(word)) return null
  const stem = stemmer(word)
  if (stems.size >= mostStems) stems.clear()
  stems.set(word, stem)
  return stem
}
