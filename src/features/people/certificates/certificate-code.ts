/** The letters of codes: those of Crockford's base 32, of which no two look alike. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 24

/**
 * The code of a certificate as it was typed or scanned; null where it can be none. Takes spaces,
 * hyphens, small letters, O, I and L.
 */
export function readCode(text: string): string | null {
  const code = lettersOf(text.slice(0, 100))
  return code.length === codeLength && isOfCodeLetters(code) ? code : null
}

/** A text as letters of codes: without spaces and hyphens, and what looks alike as what it is. */
export function lettersOf(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Whether there is nothing else in it. */
export function isOfCodeLetters(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(text)
}

/** A code in groups that people can read out. */
export function shownCode(code: string): string {
  return code.replace(/.{6}(?=.)/g, '$&-')
}
