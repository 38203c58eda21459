import { type BookColumns, type Kind, kindOf, kinds, valueIn } from './book-columns.ts'

/** How many books have each value that occurs, by kind. */
export function tallyCollection(columns: BookColumns): (kind: Kind) => Map<number, number> {
  const counts = kinds.map(() => new Map<number, number>())
  const all = columns.all()
  for (let place = 0; place < all.length; place++) {
    const book = all[place] as number
    const start = columns.start[book] as number
    const end = start + (columns.length[book] as number)
    for (let at = start; at < end; at++) {
      const code = columns.pool[at] as number
      const values = counts[kindOf(code)]
      values?.set(valueIn(code), (values.get(valueIn(code)) ?? 0) + 1)
    }
  }
  return (kind) => counts[kinds.indexOf(kind)] ?? new Map()
}
