/**
 * A run of text of the page in reading order; `startsBlock` where a reader sees a new line or cell
 * begin.
 */
export type Piece = { readonly text: string; readonly startsBlock: boolean }

/** A place between two characters of a piece. */
type Place = { readonly piece: number; readonly offset: number }

export type Match = { readonly from: Place; readonly to: Place }

type Folded = { readonly text: string; readonly from: Place[]; readonly to: Place[] }

/** Stands between blocks: no query holds it, so that no match runs from one block into the next. */
const blockEnd = '\n'

/**
 * Finds a query in the text of a page: without regard to case, any white space counting as one
 * space, across pieces of one block (text that a link or an emphasis divides). Matches don't
 * overlap. A query of white space alone finds nothing.
 */
export function findMatches(pieces: readonly Piece[], query: string): Match[] {
  const wanted = fold([{ text: query.trim(), startsBlock: false }]).text
  if (wanted === '') return []
  const page = fold(pieces)
  const matches: Match[] = []
  let at = page.text.indexOf(wanted)
  while (at >= 0) {
    const from = page.from[at]
    const to = page.to[at + wanted.length - 1]
    if (from && to) matches.push({ from, to })
    at = page.text.indexOf(wanted, at + wanted.length)
  }
  return matches
}

/**
 * The text as it is compared, and for each of its units where the character it came from begins and
 * ends.
 */
function fold(pieces: readonly Piece[]): Folded {
  const units: string[] = []
  const from: Place[] = []
  const to: Place[] = []
  const add = (text: string, begins: Place, ends: Place) => {
    for (let unit = 0; unit < text.length; unit++) {
      units.push(text.charAt(unit))
      from.push(begins)
      to.push(ends)
    }
  }
  pieces.forEach(({ text, startsBlock }, piece) => {
    const start = { piece, offset: 0 }
    if (startsBlock) add(blockEnd, start, start)
    let offset = 0
    for (const character of text) {
      const begins = { piece, offset }
      offset += character.length
      const space = /\s/.test(character)
      if (space && [' ', blockEnd].includes(units.at(-1) ?? blockEnd)) continue
      add(space ? ' ' : character.toLowerCase(), begins, { piece, offset })
    }
  })
  return { text: units.join(''), from, to }
}
