import { fold, type Word, words } from '#src/kernel/folding.ts'
import { sruFault } from './sru-diagnostic.ts'

/**
 * A term without its escapes. `pieces` are what white space parts; of a masked one any ending is
 * meant. `letters`: the folded runs of letters between which a sign is missing each, where some
 * are.
 */
export type CqlTerm = { readonly text: string; readonly pieces: readonly CqlPiece[] }
export type CqlPiece = {
  readonly text: string
  readonly words: readonly Word[]
  readonly masked: boolean
  readonly letters: readonly string[] | null
}

/** What one term may cost: a masked word is looked up in all words that begin so. */
const longestTerm = 400
const mostMasked = 3
const shortestMasked = 2

/**
 * Reads a term as it was written: `comput*` and `wom?n` are masked, `C\*` is not. Errors:
 * diagnostics 23, 26 to 31, 49.
 */
export function readCqlTerm(written: string): CqlTerm {
  if (written.length > longestTerm) throw sruFault(23, String(longestTerm))
  const pieces = written.split(/\s+/u).filter(Boolean).map(readPiece)
  if (!pieces.some((piece) => piece.letters || piece.words.length > 0)) throw sruFault(27)
  if (pieces.filter((piece) => piece.masked || piece.letters).length > mostMasked)
    throw sruFault(30, String(mostMasked))
  return { text: pieces.map((piece) => piece.text).join(' '), pieces }
}

function readPiece(written: string): CqlPiece {
  let text = ''
  let masked = false
  const before: string[] = []
  for (let at = 0; at < written.length; at++) {
    const sign = written[at] as string
    if (masked) throw sruFault(49, written)
    if (sign === '\\') {
      const escaped = written[++at] ?? ''
      if (!/[*?^"\\]/.test(escaped)) throw sruFault(26, written)
      text += escaped
    } else if (sign === '?') {
      before.push(text)
      text = ''
    } else if (sign === '^') throw sruFault(31, '^')
    else if (sign === '*') masked = true
    else text += sign
  }
  if (before.length > 0) return { ...missing([...before, text], written), masked }
  const found = [...words(text)]
  if (masked && text.length < shortestMasked) throw sruFault(29, written)
  if (masked && !/[\p{L}\p{M}\p{N}]$/u.test(text)) throw sruFault(49, written)
  return { text, words: found, masked, letters: null }
}

/**
 * A word in which single signs are missing, though not the first. Errors: diagnostics 29 and 49.
 */
function missing(parts: readonly string[], written: string) {
  const letters = parts.map(fold)
  if (letters[0] === '' || !letters.every((part) => /^[\p{L}\p{M}\p{N}]*$/u.test(part)))
    throw sruFault(49, written)
  if (letters.join('').length < shortestMasked) throw sruFault(29, written)
  return { text: written, words: [], letters }
}
