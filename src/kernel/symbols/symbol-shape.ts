import type { SymbolSpec } from './symbologies.ts'

/** A rectangle: left, top, width, height. */
export type Rect = readonly [x: number, y: number, width: number, height: number]

/**
 * A symbol in modules, its smallest unit: bars are one module high, to be drawn as high as one
 * likes.
 */
export type SymbolShape = {
  readonly kind: 'bars' | 'matrix'
  readonly width: number
  readonly height: number
  readonly dark: readonly Rect[]
  /**
   * Modules that stay blank on every side (GS1: 11 beside EAN-13; ISO/IEC 15417, 16388: 10; 18004:
   * 4).
   */
  readonly quiet: number
}

/**
 * Draws a symbol: throws where the text does not fit its symbology, which `symbolText` has ruled
 * out before.
 */
export type DrawSymbol = (spec: SymbolSpec) => SymbolShape

/** What the drawing library is asked for a symbol. */
export function drawingOptions({ symbology, text, check }: SymbolSpec) {
  return {
    bcid: symbology,
    text,
    ...(symbology === 'code39' && check ? { includecheck: true } : {}),
  }
}

/** The shape of bars from the widths of bar, space, bar … */
export function shapeOfBars(symbology: SymbolSpec['symbology'], widths: readonly number[]) {
  const dark: Rect[] = []
  let x = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0 && width > 0) dark.push([x, 0, width, 1])
    x += width
  }
  const width = x - (widths.length % 2 === 0 ? (widths.at(-1) ?? 0) : 0)
  const quiet = symbology === 'ean13' ? 11 : 10
  return { kind: 'bars', width, height: 1, dark, quiet } satisfies SymbolShape
}

/**
 * The shape of a square of `size` × `size` modules; `isDark` is asked for each. Neighbours in a row
 * become one rectangle.
 */
export function shapeOfMatrix(size: number, isDark: (x: number, y: number) => boolean) {
  const dark: Rect[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue
      const start = x
      while (x + 1 < size && isDark(x + 1, y)) x += 1
      dark.push([start, y, x - start + 1, 1])
    }
  }
  return { kind: 'matrix', width: size, height: size, dark, quiet: 4 } satisfies SymbolShape
}
