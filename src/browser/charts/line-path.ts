/**
 * The path of a line through values that lie `step` apart, in a drawing `height` high with `highest`
 * at its top; where a value is missing (null) the line is broken, and a value that stands alone is a
 * dot, as a line of no length with round ends. '' where there is none.
 */
export function linePath(
  values: readonly (number | null)[],
  { step, height, highest }: { step: number; height: number; highest: number },
): string {
  const parts: string[] = []
  let isDrawing = false
  values.forEach((value, place) => {
    if (value === null) {
      isDrawing = false
      return
    }
    const at = `${rounded((place + 0.5) * step)} ${rounded(height - (value / highest) * height)}`
    if (isDrawing) parts.push(`L${at}`)
    else parts.push(`M${at}`, `L${at}`)
    isDrawing = true
  })
  return parts.join('')
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}
