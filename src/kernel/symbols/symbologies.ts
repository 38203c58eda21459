/** The four symbologies of the library, and how long a text may be. */
export const symbologies = {
  code128: { longest: 60 },
  code39: { longest: 40 },
  ean13: { longest: 20 },
  qrcode: { longest: 500 },
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

/** What a symbology is called. */
export function symbologyName(words: { readonly qr: string }, symbology: Symbology): string {
  return { code128: 'Code 128', code39: 'Code 39', ean13: 'EAN-13', qrcode: words.qr }[symbology]
}

/** Whether `value` names a symbology. */
export function isSymbology(value: string): value is Symbology {
  return Object.hasOwn(symbologies, value)
}
