import { matchPath } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { whenWords } from '#src/browser/offline/age-words.ts'
import { type Connection, pageKeptAt } from '#src/browser/offline/connection.ts'
import { isOfflineApp } from '#src/browser/offline/is-offline-app.ts'
import { useLasting } from '../use-lasting.ts'
import styles from './status.module.css'

type ConnectionLineProps = {
  connection: Connection
  /** Milliseconds after which the good news goes away. */
  shownFor: number
  /** When a form was held back last; 0: never. */
  heldBack: number
}

/**
 * Says that the library cannot be reached, how old the page is, and that the connection is back.
 */
export function ConnectionLine({ connection, shownFor, heldBack }: ConnectionLineProps) {
  const { state, since } = connection
  const isOld = useLasting(state === 'back', shownFor)
  if (state === 'back') return <BackLine isOld={isOld} />
  if (state !== 'lost') return null
  return (
    <p className={styles.lost}>
      <Icon name="attention" size={20} />
      <span>
        {heldBack >= since && <strong>Nothing was sent; what you filled in is still here. </strong>}
        No connection to the library. {ageSentence(since)}
      </span>
    </p>
  )
}

function ageSentence(since: number): string {
  const now = Date.now()
  const keptAt = pageKeptAt()
  if (isOfflineApp()) return 'You see what is kept on this device.'
  if (keptAt !== null) return `This page was kept ${whenWords(keptAt, now)}.`
  return `What you see was current ${whenWords(since, now)}.`
}

function BackLine({ isOld }: { isOld: boolean }) {
  if (isOfflineApp()) {
    const { location } = window
    const isOwnPage = matchPath('/offline', location.pathname) !== null
    return (
      <p className={styles.back}>
        <span>The connection is back.</span>
        <button
          type="button"
          onClick={() => (isOwnPage ? location.assign('/') : location.reload())}
        >
          {isOwnPage ? 'Go to the home page' : 'Open this page'}
        </button>
      </p>
    )
  }
  return isOld ? null : (
    <p className={styles.back}>
      <Icon name="check" size={20} />
      <span>The connection is back.</span>
    </p>
  )
}
