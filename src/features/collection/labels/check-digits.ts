/**
 * The check digit of the first 12 digits of an EAN-13 (GS1 General Specifications 7.9: weights 1
 * and 3 from the left).
 */
export function ean13CheckDigit(digits: string): string {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** The 43 characters of Code 39 in the order of their values (ISO/IEC 16388, annex A). */
export const code39Characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
