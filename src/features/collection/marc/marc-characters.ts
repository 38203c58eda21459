/** Stands for what could not be read. */
export const UNREADABLE = '\ufffd'

/** NUL, which PostgreSQL's JSON cannot hold, and the three separators of ISO 2709. */
function isReserved(code: number): boolean {
  return code === 0 || (code >= 0x1d && code <= 0x1f)
}

/**
 * True for text that the database and ISO 2709 can hold: no reserved character, no half of a
 * surrogate pair.
 */
export function isStorable(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (isReserved(text.charCodeAt(i))) return false
  }
  return text.isWellFormed()
}

/**
 * The text with U+FFFD for each character that cannot be stored, and how often U+FFFD stands in it.
 */
export function storable(text: string): { text: string; unreadable: number } {
  const chars = Array.from(text.toWellFormed(), (char) =>
    isReserved(char.charCodeAt(0)) ? UNREADABLE : char,
  )
  return { text: chars.join(''), unreadable: chars.filter((char) => char === UNREADABLE).length }
}

/** The sentence for a record in which characters could not be read. */
export function unreadableWarning(count: number): string {
  return count === 1
    ? `One character could not be read and is shown as ${UNREADABLE}.`
    : `${count} characters could not be read and are shown as ${UNREADABLE}.`
}
