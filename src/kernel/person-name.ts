/** In letters. */
export const longestName = 200

/**
 * A person's name as it is kept: one line, spaces tidied. null where nothing is left, or more than
 * 200 letters, or signs that are no text.
 */
export function readName(text: string): string | null {
  if (text.length > 4 * longestName) return null
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return name === '' || [...name].length > longestName || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name)
    ? null
    : name
}
