/**
 * A text as it stands in a pattern of LIKE: letters that mean something there stand for themselves.
 */
export function literalInLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
