import { stemmer } from 'stemmer'

/** The stem of a folded English word (Porter), or null where the word is too short, has digits or another script. */
export function stemOf(word: string): string | null {
  return /^[a-z]{3,40}$/.test(word) ? stemmer(word) : null
}
