import { languageOf } from '#src/kernel/text-language.ts'
import { highlight } from './highlight.ts'

/** A text in its language with the words that the search found marked. */
export function Highlighted({ text, matched }: { text: string; matched: readonly string[] }) {
  return <span lang={languageOf(text)}>{highlight(text, matched).map(pieceAt)}</span>
}

function pieceAt({ text, found }: { text: string; found: boolean }, index: number) {
  // Pieces have no identity of their own, and a text is marked anew as a whole.
  return found ? <mark key={`${index}`}>{text}</mark> : text
}
