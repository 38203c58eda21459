import { code39Characters, ean13CheckDigit } from './check-digits.ts'

/** The four symbologies of the library: what they are called, and how long a text may be. */
export const symbologies = {
  code128: { name: 'Code 128', about: 'any letters and digits, narrow', longest: 60 },
  code39: { name: 'Code 39', about: 'capitals and digits, read by old scanners', longest: 40 },
  ean13: { name: 'EAN-13', about: '12 or 13 digits, as ISBNs have', longest: 20 },
  qrcode: { name: 'QR code', about: 'any text or web address, read by phones', longest: 500 },
} as const

export type Symbology = keyof typeof symbologies

/**
 * What is drawn: the symbology, its text as a scanner will read it, and whether Code 39 adds its
 * check character.
 */
export type SymbolSpec = {
  readonly symbology: Symbology
  readonly text: string
  readonly check: boolean
}

export type SymbolText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string }

/** Whether `value` names a symbology. */
export function isSymbology(value: string): value is Symbology {
  return Object.hasOwn(symbologies, value)
}

/**
 * The text that a symbol of this symbology holds for what was typed: EAN-13 gets or proves its
 * check digit. Where it cannot hold it, `why` is a sentence that says what to do.
 */
export function symbolText(symbology: Symbology, typed: string): SymbolText {
  const { name, longest } = symbologies[symbology]
  const text = typed.trim()
  if (text === '') return refused('There is nothing to draw: type a number or a text.')
  const control = controlCharacter(text)
  if (control) {
    return refused(
      `There is a control character (${control}) in it, which no label can show: remove it.`,
    )
  }
  if (text.length > longest) {
    return refused(
      `It has ${text.length} characters, and a ${name} label takes at most ${longest}: shorten it.`,
    )
  }
  if (symbology === 'ean13') return ean13Text(text)
  if (symbology === 'code39') return code39Text(text)
  if (symbology === 'code128') return code128Text(text)
  return { ok: true, text }
}

function ean13Text(typed: string): SymbolText {
  const digits = typed.replace(/[\s-]/g, '')
  const other = /[^0-9]/.exec(digits)
  if (other) {
    return refused(`EAN-13 holds digits only, not “${other[0]}”: take Code 128 for this one.`)
  }
  if (digits.length !== 12 && digits.length !== 13) {
    return refused(
      `EAN-13 needs 12 digits (the check digit is added) or 13, and this has ${digits.length}.`,
    )
  }
  const check = ean13CheckDigit(digits)
  if (digits.length === 13 && !digits.endsWith(check)) {
    return refused(
      `Its check digit is wrong: after ${digits.slice(0, 12)} comes ${check}, not ${digits[12]}. Correct it, or type the first 12 digits.`,
    )
  }
  return { ok: true, text: digits.slice(0, 12) + check }
}

function code39Text(text: string): SymbolText {
  const other = [...text].find((letter) => !code39Characters.includes(letter))
  if (other === undefined) return { ok: true, text }
  const capitals = text.toUpperCase()
  const small = [...capitals].every((letter) => code39Characters.includes(letter))
  return refused(
    small
      ? `Code 39 has no small letters: write ${capitals}, or take Code 128.`
      : `Code 39 cannot hold “${other}”: it has A–Z, 0–9, space and - . $ / + %. Take Code 128 or a QR code.`,
  )
}

function code128Text(text: string): SymbolText {
  const other = [...text].find((letter) => letter < ' ' || letter > '~')
  return other === undefined
    ? { ok: true, text }
    : refused(
        `Code 128 cannot hold “${other}”: it has the letters of an English keyboard. Take a QR code.`,
      )
}

/** The first control character of a text as U+0007, or null. */
export function controlCharacter(text: string): string | null {
  const found = /\p{Cc}|\p{Cs}|[\u2028\u2029]/u.exec(text)
  const code = found?.[0].codePointAt(0)
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function refused(why: string): SymbolText {
  return { ok: false, why }
}
