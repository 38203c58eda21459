/** A piece of a text; `found` where the search found it. */
type Piece = { readonly text: string; readonly found: boolean }

/**
 * What may be a word of a text, with the signs that belong to some: "C++", "Node.js", "Harper's".
 */
export const wordChunk = /[\p{L}\p{M}\p{N}.+#'’]+/gu

/**
 * The word of a chunk, without a sentence's full stop or quotation marks around it; of ".NET" the
 * point stays.
 */
export function wordOf(chunk: string): string {
  return /^[.'’]|[.'’]$/u.test(chunk) ? chunk.replace(/^[.'’]+(?!net$)|[.'’]+$/giu, '') : chunk
}

/**
 * The text in pieces, the words that the search found marked. `matched` are words as they stand in
 * the texts of the book (`wordOf`); case does not matter, and a word inside a longer one is not
 * meant.
 */
export function highlight(text: string, matched: readonly string[]): Piece[] {
  const wanted = new Set(matched.map((word) => word.toLowerCase()))
  const pieces: Piece[] = []
  let done = 0
  for (const { index, 0: chunk } of wanted.size === 0 ? [] : text.matchAll(wordChunk)) {
    const word = wordOf(chunk)
    if (word === '' || !wanted.has(word.toLowerCase())) continue
    const start = index + chunk.indexOf(word)
    if (start > done) pieces.push({ text: text.slice(done, start), found: false })
    pieces.push({ text: word, found: true })
    done = start + word.length
  }
  if (done < text.length || pieces.length === 0) {
    pieces.push({ text: text.slice(done), found: false })
  }
  return pieces
}
