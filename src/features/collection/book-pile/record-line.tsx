import type { RecordTexts } from '#src/features/collection/cataloguing/record-texts.ts'
import styles from './book-pile.module.css'

/** What the look-up found in two lines, so that most books are checked at a glance. */
export function RecordLine({ texts }: { texts: RecordTexts }) {
  const { title, subtitle, people, edition, publisher, year, callNumber } = texts
  if (title === '') return null
  const imprint = [edition, publisher, year].filter(Boolean).join(', ')
  return (
    <div className={styles.record}>
      <strong>{[title, subtitle].filter(Boolean).join(': ')}</strong>
      <span>{people.map(({ name }) => name).join('; ')}</span>
      <span>{imprint}</span>
      {callNumber && <code>{callNumber}</code>}
    </div>
  )
}
