import type { Millimetres, Sheet } from '#src/kernel/paper/sheets.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'

/**
 * From a label's edge to what stands on it: sheets lie askew in a printer by up to a millimetre.
 */
export const padding: Millimetres = 1.5

/** Narrower modules are not read by every scanner; wider ones only take room. */
const moduleLimits = { bars: [0.16, 0.5], matrix: [0.25, 1] } as const

/**
 * The width of a module, in whole printer dots, such that `shape` fits `room` and its quiet zone
 * fits the label; or the least room that it needs, where it does not fit.
 */
export function moduleSize(
  shape: SymbolShape,
  room: Millimetres,
  labelSide: Millimetres,
  { dotsPerInch }: Pick<Sheet, 'dotsPerInch'>,
): { ok: true; module: Millimetres } | { ok: false; needs: Millimetres } {
  const [least, most] = moduleLimits[shape.kind]
  const dot = 25.4 / dotsPerInch
  const fits = Math.min(room / shape.width, labelSide / (shape.width + 2 * shape.quiet), most)
  const module = Math.floor(fits / dot + 1e-6) * dot
  if (module >= least) return { ok: true, module }
  const smallest = Math.ceil(least / dot - 1e-6) * dot
  const needs = Math.max(
    smallest * (shape.width + 2 * shape.quiet),
    smallest * shape.width + labelSide - room,
  )
  return { ok: false, needs: Math.ceil(needs * 10) / 10 }
}
