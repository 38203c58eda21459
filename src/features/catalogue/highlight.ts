/** A piece of a text; `found` where the search found it. */
export type Piece = { readonly text: string; readonly found: boolean }

/**
 * The text in pieces, the words that the search found marked. `matched` are words as they stand in the texts of the
 * book; case does not matter, and a word inside a longer one is not meant.
 */
export function highlight(text: string, matched: readonly string[]): Piece[] {
  const wanted = new Set(matched.map((word) => word.toLowerCase()))
  if (wanted.size === 0) return [{ text, found: false }]
  const pieces: Piece[] = []
  let done = 0
  for (const { index, 0: word } of text.matchAll(pattern(wanted))) {
    if (index > done) pieces.push({ text: text.slice(done, index), found: false })
    pieces.push({ text: word, found: true })
    done = index + word.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), found: false })
  return pieces
}

const edge = '[\\p{L}\\p{M}\\p{N}]'

/** The longest word first, so that "C++" is not found as "C". */
function pattern(wanted: ReadonlySet<string>): RegExp {
  const words = [...wanted].filter(Boolean).sort((one, other) => other.length - one.length)
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<!${edge})(?:${escaped.join('|') || '(?!)'})(?!${edge})`, 'giu')
}
