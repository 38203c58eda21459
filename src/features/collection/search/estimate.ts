/** An estimated count as it is shown: its first two digits, since it is no more exact. */
export function rounded(value: number): number {
  return Number(value.toPrecision(2))
}
