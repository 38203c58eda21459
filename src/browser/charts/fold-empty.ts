/** What stands beside what along a chart: a place of it, or a stretch in which there is nothing. */
export type ChartItem =
  | { readonly kind: 'place'; readonly at: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number }

/** So many places without anything are folded; fewer are drawn as they are. */
export const fewestFolded = 10

/** The places of a chart with long stretches without anything folded. */
export function foldEmpty(
  count: number,
  series: readonly (readonly number[])[],
  fewest = fewestFolded,
): readonly ChartItem[] {
  const items: ChartItem[] = []
  for (let at = 0; at < count; ) {
    const end = endOfEmpty(at, count, series)
    if (end - at >= fewest) {
      items.push({ kind: 'gap', from: at, to: end - 1 })
      at = end
    } else {
      for (const last = Math.max(end, at + 1); at < last; at++) items.push({ kind: 'place', at })
    }
  }
  return items
}

/** The first place from one on in which there is something. */
function endOfEmpty(from: number, count: number, series: readonly (readonly number[])[]): number {
  let at = from
  while (at < count && series.every((values) => (values[at] ?? 0) === 0)) at++
  return at
}
