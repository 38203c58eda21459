import { noteColours, type ReadingNote } from '../reading.ts'
import { rangeOf } from './letters.ts'

/** The letters of a place on the screen. */
type Spot = { readonly node: Node; readonly offset: number }

/**
 * Paints highlights. The text itself stays as it is; a browser that cannot paint so lists them all
 * the same. `textOf`: the element with the text of a chapter or page; null: it is not shown.
 */
export function paintIn(
  notes: readonly ReadingNote[],
  textOf: (part: number) => Element | null,
): void {
  for (const colour of noteColours) {
    const ranges = notes.flatMap((note) => {
      const element = note.colour === colour ? textOf(note.part) : null
      return (element && rangeOf(element, note.starts, note.ends)) ?? []
    })
    markRanges(colour, ranges)
  }
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
