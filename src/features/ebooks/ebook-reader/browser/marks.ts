import type { NoteColour, ReadingNote } from '../reading.ts'
import { noteColours } from '../reading.ts'
import { rangeOf } from './letters.ts'
import { text } from './page-parts.ts'

/** The letters of a place on the screen. */
type Spot = { readonly node: Node; readonly offset: number }

/**
 * Paints the highlights of the chapter. The text itself stays as it is; a browser that cannot paint
 * so lists them all the same.
 */
export function paint(notes: readonly ReadingNote[]): void {
  for (const colour of noteColours) {
    mark(
      colour,
      notes.filter((note) => note.colour === colour),
    )
  }
}

function mark(name: NoteColour, notes: readonly ReadingNote[]): void {
  markRanges(
    name,
    notes.flatMap(({ starts, ends }) => rangeOf(text, starts, ends) ?? []),
  )
}

/** Paints ranges under a name that the style knows; none takes it away. */
export function markRanges(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** The place in the text at a point of the screen; null: there is none. */
export function spotAt(x: number, y: number): Spot | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y)
    return found && { node: found.offsetNode, offset: found.offset }
  }
  return null
}
