import type { ScannedSymbol, SymbolFormat } from './symbols.ts'

/**
 * How many looks at a picture, each different, must read the same text before it is believed. The
 * one check digit of an EAN lets one blurred reading of ten pass; others have no check of their
 * own, and a part of an Interleaved 2 of 5 is a whole code.
 */
const looksNeeded: Readonly<Record<SymbolFormat, number>> = {
  qr: 1,
  'ean-13': 2,
  'ean-8': 2,
  'code-39': 2,
  'code-128': 2,
  codabar: 2,
  itf: 3,
}

/** What was read from a picture. */
export type Reading = {
  readonly symbols: readonly ScannedSymbol[]
  /** Whether something else was read, but not often enough to be believed. */
  readonly isUnsure: boolean
}

/** What can be believed after looks at one picture, of which each gives its symbols once. */
export function believed(looks: readonly (readonly ScannedSymbol[])[]): Reading {
  const counts = new Map<string, { readonly symbol: ScannedSymbol; count: number }>()
  for (const symbol of looks.flat()) {
    const key = `${symbol.format} ${symbol.text}`
    const seen = counts.get(key) ?? { symbol, count: 0 }
    seen.count++
    counts.set(key, seen)
  }
  const all = [...counts.values()]
  const sure = all.filter(({ symbol, count }) => count >= looksNeeded[symbol.format])
  return { symbols: sure.map(({ symbol }) => symbol), isUnsure: sure.length < all.length }
}
