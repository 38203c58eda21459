import { useMemo } from 'react'
import { useSymbolDrawing } from '#src/browser/symbols/use-symbol-drawing.ts'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { DrawSymbol } from '#src/kernel/symbols/symbol-shape.ts'
import { useScreenMeasure } from './screen-measure.ts'

/** What a label is drawn with: its symbol, and the widths of its letters. */
export type Pens = { readonly draw: DrawSymbol; readonly measure: Measure }

/**
 * The pens of the screen, once they are wanted: null until symbols and fonts are there; `failed`
 * when they cannot be had.
 */
export function usePens(wanted: boolean): { pens: Pens | null; failed: boolean } {
  const { draw, failed } = useSymbolDrawing(wanted)
  const measure = useScreenMeasure()
  const pens = useMemo(() => (draw && measure ? { draw, measure } : null), [draw, measure])
  return { pens, failed }
}
