/** Kinds of symbols that are read, with the names that people know them by everywhere. */
const names = {
  'ean-13': 'EAN-13',
  'ean-8': 'EAN-8',
  'code-39': 'Code 39',
  'code-128': 'Code 128',
  codabar: 'Codabar',
  itf: 'Interleaved 2 of 5',
} as const

export type SymbolFormat = keyof typeof names | 'qr'

/** What a kind of symbols is called. */
export function formatName(words: { readonly qr: string }, format: SymbolFormat): string {
  return format === 'qr' ? words.qr : names[format]
}

/** A symbol as it was read from a picture. */
export type ScannedSymbol = { readonly text: string; readonly format: SymbolFormat }

/** A picture as a canvas gives it: four bytes a pixel. */
export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>

/** Each symbol once, in the order in which they were found. */
export function distinctSymbols(symbols: readonly ScannedSymbol[]): ScannedSymbol[] {
  return [...new Map(symbols.map((one) => [`${one.format} ${one.text}`, one])).values()]
}
