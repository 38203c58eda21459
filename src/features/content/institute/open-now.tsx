import { useEffect, useState } from 'react'
import { institute } from '#institute'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import styles from './open-now.module.css'
import { openState, openText } from './opening-hours.ts'
import { useHoursWords } from './use-hours-words.ts'

/**
 * "Open now, until 8:00 pm", kept up to date while it is shown. `at` is the server's ISO instant of
 * the first drawing.
 */
export function OpenNow({ at, hours }: { at: string; hours: PublicHours }) {
  const instant = useMinute(at)
  const state = openState(hours, institute.timeZone, instant)
  return (
    <span className={styles.state} data-open={state.open}>
      {openText(state, useHoursWords())}
    </span>
  )
}

function useMinute(at: string): Date {
  const [instant, setInstant] = useState(() => new Date(at))
  useEffect(() => {
    const timer = setInterval(() => setInstant(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return instant
}
