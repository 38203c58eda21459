import { useEffect, useRef } from 'react'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import styles from './events.module.css'

/** Where the page goes that answers with the dates. */
export const seriesDatesId = 'series-dates'

/** The dates that an event would have, in words, numbered; new ones take the focus. */
export function SeriesDates({ days }: { days: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (days) box.current?.focus()
  }, [days])
  return (
    <div id={seriesDatesId} ref={box} tabIndex={-1} role="status" className={layout.notice}>
      <p>{counted(days.length, 'date')}. Nothing is saved yet.</p>
      <ol className={styles.preview}>
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ol>
    </div>
  )
}
