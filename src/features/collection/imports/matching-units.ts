/** Records of one chunk that are sure to be one book: all their keys are the same. */
export type Unit<Item> = { readonly keys: readonly string[]; readonly items: Item[] }

/**
 * Parts the items of a chunk into units, and these into waves: two units that share some key never
 * stand in one wave, the earlier one comes first. So a wave can be matched in one statement and
 * still sees all that came before it.
 */
export function matchingWaves<Item>(
  items: readonly Item[],
  keysOf: (item: Item, index: number) => readonly string[],
): Unit<Item>[][] {
  const units = new Map<string, Unit<Item>>()
  for (const [index, item] of items.entries()) {
    const keys = [...keysOf(item, index)].sort()
    const name = keys.join('\n')
    const unit = units.get(name)
    if (unit) unit.items.push(item)
    else units.set(name, { keys, items: [item] })
  }
  const waves: Unit<Item>[][] = []
  const waveAfter = new Map<string, number>()
  for (const unit of units.values()) {
    const wave = Math.max(0, ...unit.keys.map((key) => waveAfter.get(key) ?? 0))
    for (const key of unit.keys) waveAfter.set(key, wave + 1)
    const found = waves[wave]
    if (found) found.push(unit)
    else waves.push([unit])
  }
  return waves
}
