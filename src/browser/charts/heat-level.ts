/** How many shades fields of a heat map have, besides that of nothing. */
const levels = 5

/** The shade of a field: 0 for nothing, else 1 to 5, the highest of all fields having 5. */
export function heatLevel(value: number, highest: number): number {
  return value <= 0 ? 0 : Math.max(1, Math.ceil((value / highest) * levels))
}
