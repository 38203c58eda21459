const form = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether a text is a GSTIN: two digits of the state, the PAN, the registration's number, Z, and a
 * check character that fits.
 */
export function isGstin(text: string): boolean {
  return form.test(text) && checkCharacter(text.slice(0, 14)) === text[14]
}

/** A GSTIN as it is kept: capitals without blanks. */
export function tidyGstin(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 40)
}

/** The check character of the first 14: digits of base 36, every second one doubled. */
export function checkCharacter(stem: string): string {
  const sum = [...stem].reduce((total, character, at) => {
    const product = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters[(36 - (sum % 36)) % 36] ?? ''
}
