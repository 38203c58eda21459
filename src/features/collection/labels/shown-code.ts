import type { Symbology } from '#src/kernel/symbols/symbologies.ts'

/** The text of a symbol as it is printed beneath: an EAN-13 in its groups. */
export function shownCode(symbology: Symbology, code: string): string {
  return symbology === 'ean13' ? `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}` : code
}
