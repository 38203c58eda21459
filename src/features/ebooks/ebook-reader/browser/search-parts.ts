/** A part of a book as it is searched: its place, its title where it has one, its words. */
export type SearchedPart = { readonly place: number; readonly title: string; readonly text: string }

/** Where words were found: a part, with some words around the first of them. */
export type Hit = { readonly place: number; readonly part: string; readonly excerpt: string }

export const mostHits = 30
const around = 90

/**
 * Whether a part has all the words that are looked for, each as the beginning of one of its words,
 * without regard to capitals and accents; null: it has not.
 */
export function hitIn({ place, title, text }: SearchedPart, wanted: string): Hit | null {
  const words = folded(wanted)
    .split(/[\s"]+/)
    .filter(Boolean)
  if (words.length === 0) return null
  const plain = text.replace(/\s+/g, ' ').trim()
  const all = folded(plain)
  const places = words.map((word) => all.search(beginningWith(word)))
  if (places.includes(-1)) return null
  return { place, part: title, excerpt: excerptAt(plain, places[0] ?? 0) }
}

/** Each letter stays one, so that places in the text stay what they are. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0))
}

function beginningWith(word: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])${word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`,
    'u',
  )
}

/** The words around a place, cut between words. */
function excerptAt(text: string, at: number): string {
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1
  const end = text.lastIndexOf(' ', at + around)
  const to = at + around >= text.length ? text.length : end > at ? end : at + around
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
