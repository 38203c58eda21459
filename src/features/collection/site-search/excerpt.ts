import { highlight } from '#src/features/collection/search/highlight.ts'

const longest = 220
/** Letters before the first word that was found. */
const before = 60

/**
 * The part of a text that shows why it was found: around the first of these words, else its
 * beginning.
 */
export function excerptOf(text: string, matched: readonly string[]): string {
  if (text.length <= longest) return text
  const [first] = highlight(text, matched)
  const at = first && !first.found ? first.text.length : 0
  const start = at >= text.length || at <= before ? 0 : wordBefore(text, at - before)
  const end = start + longest >= text.length ? text.length : wordBefore(text, start + longest)
  const part = text.slice(start, end > start ? end : start + longest).trim()
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
}

/** Where the word at this place begins. */
function wordBefore(text: string, at: number): number {
  return text.lastIndexOf(' ', at) + 1
}
