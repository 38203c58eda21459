import { layOutLabel } from './label-layout.ts'
import type { Fault } from './label-list.ts'
import { type LabelOrder, labelAt, labelCount } from './label-order.ts'
import type { Pens } from './use-pens.ts'

/**
 * Why the label that is hardest to fit does not: the one with the longest number or call number.
 * The server looks at all of them; drawing thousands here would hold up the typing.
 */
export function misfitOf(order: LabelOrder, { draw, measure }: Pens): Fault | null {
  const { items } = order
  const longest = (length: (index: number) => number) =>
    items.reduce((best, _, index) => (length(index) > length(best) ? index : best), 0)
  const hardest = [
    longest((index) => items[index]?.code.length ?? 0),
    longest((index) => items[index]?.callNumber.length ?? 0),
  ]
  const perItem = labelCount(order) / items.length
  const places = hardest.flatMap((index) => [index * perItem, (index + 1) * perItem - 1])
  for (const place of places) {
    const label = labelAt(order, place)
    const layout = label && layOutLabel(label, order, draw, measure)
    if (label && layout && !layout.ok) {
      return { field: 'list', line: label.item.line, message: layout.why }
    }
  }
  return null
}
