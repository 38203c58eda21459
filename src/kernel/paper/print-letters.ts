/** The fonts of label sheets, each with the letters that it has. */
const scripts = {
  oriya: /[\u0B00-\u0B7F]/u,
  devanagari: /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/u,
  bengali: /[\u0980-\u09FE]/u,
  sans: /[\u0020-\u007E\u00A0-\u024F\u02B0-\u04FF\u1E00-\u1EFF\u2010-\u203F\u20AC\u20B9\u2122\u2212\uFB00-\uFB04]/u,
} as const

export type PrintFont = keyof typeof scripts

/** Spaces, joiners and danda stay with the letters before them. */
const withNeighbour = /[\s\u200B-\u200D\u0964\u0965]/u

export type TextRun = { readonly font: PrintFont; readonly text: string }

/** Stands on paper for letters side by side that no font has. */
const lost = '[…]'

/** Such letters have just been left out, whatever blanks came after them. */
const justLost = /\[…\][\s\u200B-\u200D]*$/

/**
 * A text in parts of one font each; “[…]” stands for letters that no font has (`unprintable` names
 * them).
 */
export function textRuns(text: string): TextRun[] {
  const runs: { font: PrintFont; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const own = last && withNeighbour.test(letter) ? last.font : fontOf(letter)
    if (own === null && justLost.test(last?.text ?? '')) continue
    const [font, shown] = own === null ? (['sans', lost] as const) : [own, letter]
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

/** The letters of a text that labels cannot print, each once. */
export function unprintable(text: string): string[] {
  const letters = [...text.normalize('NFC')].filter(
    (letter) => !withNeighbour.test(letter) && fontOf(letter) === null,
  )
  return [...new Set(letters)]
}

function fontOf(letter: string): PrintFont | null {
  for (const font of ['sans', 'oriya', 'devanagari', 'bengali'] as const) {
    if (scripts[font].test(letter)) return font
  }
  return withNeighbour.test(letter) ? 'sans' : null
}
