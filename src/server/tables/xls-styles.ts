import { type NumberStyle, numberStyle } from './xlsx-cells.ts'

/**
 * How numbers of each cell style are to be written: `styles` names the number format of each,
 * `formats` those of its own.
 */
export function readNumberStyles(
  styles: readonly number[],
  formats: ReadonlyMap<number, string>,
): NumberStyle[] {
  const known = new Map<number, NumberStyle>()
  return styles.map((id) => {
    const style = known.get(id) ?? numberStyle(id, formats.get(id))
    known.set(id, style)
    return style
  })
}
