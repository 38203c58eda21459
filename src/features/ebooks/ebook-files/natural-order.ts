const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Names as people number them: `page2` before `page10`, also in folders. */
export function inNaturalOrder(names: readonly string[]): string[] {
  return names.toSorted((one, other) => {
    const first = one.split('/')
    const second = other.split('/')
    for (let at = 0; at < Math.min(first.length, second.length); at++) {
      const difference = order.compare(first[at] ?? '', second[at] ?? '')
      if (difference !== 0) return difference
    }
    return first.length - second.length || (one < other ? -1 : 1)
  })
}
