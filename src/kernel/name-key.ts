import { fold, foldedKey } from './folding.ts'

const keyLimit = 300

/** Names and headings come again and again, and each several times for one book. */
const mostKeys = 10_000
const longestKey = 100
const keys = new Map<string, string>()

/**
 * The key under which two spellings of one name, heading or series title meet; never empty for a
 * text that is not.
 */
export function nameKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = clip(foldedKey(name) || fold(name).trim() || name)
  if (name.length > longestKey) return key
  if (keys.size >= mostKeys) keys.clear()
  keys.set(name, key)
  return key
}

function clip(key: string): string {
  return key
    .slice(0, keyLimit)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
