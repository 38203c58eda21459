import type { ScannedSymbol, SymbolFormat } from './symbols.ts'

/** A symbol that has been out of sight for so many milliseconds counts as a new scan. */
const outOfSight = 2000

/**
 * Formats that are believed at once. Of lines two frames must agree on the text: some have no check
 * of their own, and the one digit of an EAN lets one blurred reading of ten pass.
 */
const sureAtOnce: readonly SymbolFormat[] = ['qr']

/** When a text was last seen, and whether it has been taken as scanned. */
type Sight = { readonly last: number; readonly scanned: boolean }

/**
 * Makes scans out of frames: gives the symbols of a frame (seen at `now`, in milliseconds) that are
 * to be taken as scanned. A symbol that stays in sight is scanned once.
 */
export function scanFilter(): (symbols: readonly ScannedSymbol[], now: number) => ScannedSymbol[] {
  const seen = new Map<string, Sight>()
  return (symbols, now) => {
    for (const [text, sight] of seen) if (now - sight.last >= outOfSight) seen.delete(text)
    return symbols.filter((symbol) => {
      const before = seen.get(symbol.text)
      const sure = before !== undefined || sureAtOnce.includes(symbol.format)
      seen.set(symbol.text, { last: now, scanned: sure })
      return sure && before?.scanned !== true
    })
  }
}
