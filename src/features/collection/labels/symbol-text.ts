import { type Symbology, symbologies, symbologyName } from '#src/kernel/symbols/symbologies.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { code39Characters, ean13CheckDigit } from './check-digits.ts'
import { type LabelFaultWords, labelFaultWords } from './faults/words.ts'

type SymbolText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: Sentence }

/**
 * The text that a symbol of this symbology holds for what was typed: EAN-13 gets or proves its
 * check digit. Where it cannot hold it, `why` is a sentence that says what to do.
 */
export function symbolText(symbology: Symbology, typed: string): SymbolText {
  const { longest } = symbologies[symbology]
  const text = typed.trim()
  if (text === '') return refused((words) => words.nothingToDraw)
  const control = controlCharacter(text)
  if (control) return refused((words) => words.controlCharacter(control))
  if (text.length > longest) {
    return refused((words) =>
      words.textTooLong(text.length, symbologyName(words, symbology), longest),
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
  if (other) return refused((words) => words.ean13Digits(other[0]))
  if (digits.length !== 12 && digits.length !== 13) {
    return refused((words) => words.ean13Length(digits.length))
  }
  const check = ean13CheckDigit(digits)
  if (digits.length === 13 && !digits.endsWith(check)) {
    return refused((words) => words.ean13Check(digits.slice(0, 12), check, digits[12] ?? ''))
  }
  return { ok: true, text: digits.slice(0, 12) + check }
}

function code39Text(text: string): SymbolText {
  const other = [...text].find((letter) => !code39Characters.includes(letter))
  if (other === undefined) return { ok: true, text }
  const capitals = text.toUpperCase()
  const small = [...capitals].every((letter) => code39Characters.includes(letter))
  return refused((words) => (small ? words.code39Small(capitals) : words.code39Cannot(other)))
}

function code128Text(text: string): SymbolText {
  const other = [...text].find((letter) => letter < ' ' || letter > '~')
  return other === undefined ? { ok: true, text } : refused((words) => words.code128Cannot(other))
}

/** The first control character of a text as U+0007, or null. */
export function controlCharacter(text: string): string | null {
  const found = /\p{Cc}|\p{Cs}|[\u2028\u2029]/u.exec(text)
  const code = found?.[0].codePointAt(0)
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function refused(pick: (words: LabelFaultWords) => string): SymbolText {
  return { ok: false, why: say(labelFaultWords, pick) }
}
