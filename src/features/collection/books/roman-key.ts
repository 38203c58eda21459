import { arabicKey, latinArabicKeys } from './arabic-key.ts'
import { cyrillicKey, latinCyrillicKey } from './cyrillic-key.ts'
import { greekKey, latinGreekKeys } from './greek-key.ts'
import { indicKey, latinIndicKeys } from './indic-key.ts'

/**
 * The key of how a folded word sounds, of a script that people also type in Latin letters; null for
 * other words.
 */
export function soundKey(word: string): string | null {
  return indicKey(word) ?? cyrillicKey(word) ?? greekKey(word) ?? arabicKey(word)
}

/** Keys of a folded word in Latin letters, as it may be typed for one of another script. */
export function latinKeys(word: string): string[] {
  const cyrillic = latinCyrillicKey(word)
  return [
    ...latinIndicKeys(word),
    ...(cyrillic === null ? [] : [cyrillic]),
    ...latinGreekKeys(word),
    ...latinArabicKeys(word),
  ]
}
