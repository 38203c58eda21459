import { matchPath } from 'react-router'
import { institute } from '#institute'
import { Icon } from '#src/browser/icons.tsx'
import { type Connection, pageCachedAt } from '#src/browser/offline/connection.ts'
import { isOfflineApp } from '#src/browser/offline/is-offline-app.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownWhen } from '#src/kernel/calendar/shown-dates.ts'
import { type CalendarWords, calendarWords } from '#src/kernel/calendar/words.ts'
import { useLasting } from '../use-lasting.ts'
import { type ShellWords, shellWords } from '../words.ts'
import styles from './status.module.css'

type ConnectionLineProps = {
  connection: Connection
  /** Milliseconds after which the good news goes away. */
  shownFor: number
  heldBack: HeldBack | null
}

/** The form that was held back last: when, and whether it was the choice of a language. */
export type HeldBack = { readonly at: number; readonly isLanguage: boolean }

/**
 * Says that the library cannot be reached, how old the page is, and that the connection is back.
 */
export function ConnectionLine({ connection, shownFor, heldBack }: ConnectionLineProps) {
  const { state, since } = connection
  const words = useWords(shellWords)
  const calendar = useWords(calendarWords)
  const isOld = useLasting(state === 'back', shownFor)
  if (state === 'back') return <BackLine isOld={isOld} />
  if (state !== 'lost') return null
  return (
    <p className={styles.lost}>
      <Icon name="attention" size={20} />
      <span>
        {heldBack && heldBack.at >= since && (
          <strong>{heldBack.isLanguage ? words.languageLater : words.nothingSent} </strong>
        )}
        {words.noConnection} {ageSentence(since, words, calendar)}
      </span>
    </p>
  )
}

function ageSentence(since: number, words: ShellWords, calendar: CalendarWords): string {
  const when = (at: number) => shownWhen(calendar, at, Date.now(), institute.timeZone)
  const cachedAt = pageCachedAt()
  if (isOfflineApp()) return words.keptOnDevice
  if (cachedAt !== null) return words.pageKept(when(cachedAt))
  return words.wasCurrent(when(since))
}

function BackLine({ isOld }: { isOld: boolean }) {
  const words = useWords(shellWords)
  if (isOfflineApp()) {
    const { location } = window
    const isOwnPage = matchPath('/offline', location.pathname) !== null
    return (
      <p className={styles.back}>
        <span>{words.connectionBack}</span>
        <button
          type="button"
          onClick={() => (isOwnPage ? location.assign('/') : location.reload())}
        >
          {isOwnPage ? words.toHomePage : words.openThisPage}
        </button>
      </p>
    )
  }
  return isOld ? null : (
    <p className={styles.back}>
      <Icon name="check" size={20} />
      <span>{words.connectionBack}</span>
    </p>
  )
}
