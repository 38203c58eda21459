import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { counted } from '#src/kernel/counted.ts'
import styles from './panel.module.css'

type FileNewsProps = {
  readonly waiting: number
  readonly unclear: { readonly files: number; readonly why: string } | null
  readonly trouble: { readonly failedAt: string; readonly fault: string } | null
  readonly refused: readonly { readonly key: string; readonly found: string; readonly at: string }[]
}

/** Files that are not given out, because of viruses or of a scanner that is away; else nothing. */
export function FileNews({ waiting, unclear, trouble, refused }: FileNewsProps) {
  const dates = useWords(calendarWords)
  const whenWords = (instant: string) => shownInstant(dates, new Date(instant), institute.timeZone)
  if (waiting === 0 && !trouble && refused.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="files">
      <h2 id="files">Files</h2>
      {waiting > 0 && (
        <p>{counted(waiting, 'file')} not given out yet: waiting for the virus scanner.</p>
      )}
      {trouble && (
        <p className={styles.bad}>
          Files cannot be checked for viruses since {whenWords(trouble.failedAt)}: {trouble.fault}
        </p>
      )}
      {unclear && (
        <p className={styles.bad}>
          {counted(unclear.files, 'file')} could not be checked: {unclear.why}. How large a file may
          be is set in clamd.conf (StreamMaxLength).
        </p>
      )}
      <ul className={styles.news}>
        {refused.map(({ key, found, at }) => (
          <li key={key}>
            <strong>{key}</strong>
            <span>
              Deleted {whenWords(at)}: {found} was found in it.
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
