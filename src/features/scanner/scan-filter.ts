import type { ScannedSymbol, SymbolFormat } from './symbols.ts'

/** A symbol that has been out of sight for so many milliseconds counts as a new scan. */
const outOfSight = 2000

/** Formats without a check of their own: two frames must agree before the text is believed. */
const unchecked: readonly SymbolFormat[] = ['code-39', 'codabar', 'itf']

/** When a text was last seen, and whether it has been taken as scanned. */
type Sight = { readonly last: number; readonly scanned: boolean }

/**
 * Makes scans out of frames: gives the symbols of a frame (seen at `now`, in milliseconds) that are to be taken as
 * scanned. A symbol that stays in sight is scanned once.
 */
export function scanFilter(): (symbols: readonly ScannedSymbol[], now: number) => ScannedSymbol[] {
  const seen = new Map<string, Sight>()
  return (symbols, now) => {
    for (const [text, sight] of seen) if (now - sight.last >= outOfSight) seen.delete(text)
    return symbols.filter((symbol) => {
      const before = seen.get(symbol.text)
      const sure = before !== undefined || !unchecked.includes(symbol.format)
      seen.set(symbol.text, { last: now, scanned: sure })
      return sure && before?.scanned !== true
    })
  }
}
