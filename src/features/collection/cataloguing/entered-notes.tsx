import type { EnteredNote } from '#src/features/collection/books/heading-spellings.ts'

/** Says which spellings of a record are entered as another heading. */
export function EnteredNotes({ notes }: { notes: readonly EnteredNote[] }) {
  return notes.map(({ spelling, heading }) => (
    <p key={spelling}>
      “<bdi>{spelling}</bdi>” is entered as “<bdi>{heading}</bdi>”.
    </p>
  ))
}
