import layout from '#src/browser/page/page.module.css'
import { count, counted } from '#src/kernel/counted.ts'

/** So many are named; the others are counted. */
const mostNamed = 12

type NoCallNumberNoteProps = {
  /** Copies whose labels can be printed. */
  readonly copies: readonly {
    readonly accessionNumber: string
    readonly title: string
    readonly callNumber: string | null
  }[]
}

/** Warns, before labels are printed, of the copies whose spine label would be empty. */
export function NoCallNumberNote({ copies }: NoCallNumberNoteProps) {
  const without = copies.filter(({ callNumber }) => !callNumber?.trim())
  if (without.length === 0) return null
  const named = without.slice(0, mostNamed)
  const more = without.length - named.length
  return (
    <section className={layout.notice} aria-label="Copies without a call number">
      <p>
        {counted(without.length, 'copy has', 'copies have')} no call number, so no spine label can
        be printed. Give the book or the copy one first:
      </p>
      <ul>
        {named.map(({ accessionNumber, title }) => (
          <li key={accessionNumber}>
            {accessionNumber}: {title}
          </li>
        ))}
        {more > 0 && <li>and {count(more)} more</li>}
      </ul>
    </section>
  )
}
