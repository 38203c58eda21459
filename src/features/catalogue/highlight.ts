/** A piece of a text; `found` where the search found it. */
export type Piece = { readonly text: string; readonly found: boolean }

/**
 * The text in pieces, the words that the search found marked. `matched` are words as they stand in the texts of the
 * book; case does not matter, and a word inside a longer one is not meant.
 */
export function highlight(text: string, matched: readonly string[]): Piece[] {
  if (matched.length === 0) return [{ text, found: false }]
  const pieces: Piece[] = []
  let done = 0
  for (const { index, 0: word } of text.matchAll(patternOf(matched))) {
    if (index > done) pieces.push({ text: text.slice(done, index), found: false })
    pieces.push({ text: word, found: true })
    done = index + word.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), found: false })
  return pieces
}

const edge = '[\\p{L}\\p{M}\\p{N}]'

const patterns = new WeakMap<readonly string[], RegExp>()

/** Made once for all the texts of a book. */
function patternOf(matched: readonly string[]): RegExp {
  const known = patterns.get(matched)
  if (known) return known
  const made = pattern(matched)
  patterns.set(matched, made)
  return made
}

/** The longest word first, so that "C++" is not found as "C". */
function pattern(wanted: readonly string[]): RegExp {
  const words = wanted.filter(Boolean).sort((one, other) => other.length - one.length)
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<!${edge})(?:${escaped.join('|') || '(?!)'})(?!${edge})`, 'giu')
}
