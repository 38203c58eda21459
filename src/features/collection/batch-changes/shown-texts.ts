import type { ShownChange } from './batch-changes.ts'

const longest = 400
const before = 60

/**
 * A change in words. Of long texts the part is shown that begins a little before the first
 * difference.
 */
export function shownTexts(label: string, one: string, other: string): ShownChange {
  if (one.length <= longest && other.length <= longest) return { label, before: one, after: other }
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const start = Math.max(0, at - before)
  return { label, before: part(one, start), after: part(other, start) }
}

function part(text: string, start: number): string {
  const shown = text.slice(start, start + longest).toWellFormed()
  return `${start > 0 ? '…' : ''}${shown}${start + longest < text.length ? '…' : ''}`
}
