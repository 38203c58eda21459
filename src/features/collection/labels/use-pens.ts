import { useMemo } from 'react'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import { useScreenMeasure } from './screen-measure.ts'
import type { DrawSymbol } from './symbol-shape.ts'
import { useSymbolDrawing } from './use-symbol-drawing.ts'

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
