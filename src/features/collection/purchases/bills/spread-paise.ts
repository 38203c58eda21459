/**
 * Parts of a total in proportion to weights, to the paisa: their sum is the total. What whole paise
 * leave over goes to the parts that lost most by rounding, the first of them first. Weights that
 * are all zero count alike. `total` is not below zero.
 */
export function spreadPaise(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n)
    return spreadPaise(
      total,
      weights.map(() => 1),
    )
  const exact = weights.map((weight) => BigInt(weight) * BigInt(total))
  const parts = exact.map((product) => product / sum)
  const left = Number(BigInt(total) - parts.reduce((all, part) => all + part, 0n))
  const byLoss = exact
    .map((product, at) => ({ at, lost: product % sum }))
    .sort((one, other) =>
      one.lost === other.lost ? one.at - other.at : one.lost < other.lost ? 1 : -1,
    )
  for (const { at } of byLoss.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n
  return parts.map(Number)
}
