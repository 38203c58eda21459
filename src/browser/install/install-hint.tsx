import { useEffect, useState } from 'react'
import { decline, isDeclined } from '../declined.ts'
import styles from './install-hint.module.css'
import { install, useInstallOffer } from './install-offer.ts'

/**
 * Offers to put the site on the home screen, where that can be done: one line, until it is taken or
 * declined, and then never again.
 */
export function InstallHint() {
  const isOffered = useInstallOffer()
  const [isAway, setIsAway] = useState(true)
  useEffect(() => setIsAway(isDeclined('installDeclined')), [])
  if (!isOffered || isAway) return null
  const leave = () => {
    decline('installDeclined')
    setIsAway(true)
  }
  return (
    <aside className={styles.hint} aria-label="Install">
      <p>
        <strong>Keep the library at hand.</strong> On your home screen it opens like an app, and
        your loans, your card and the catalogue are there without network too.
      </p>
      <p className={styles.ways}>
        <button
          type="button"
          className="button"
          onClick={() => {
            leave()
            void install()
          }}
        >
          Install
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          Not now
        </button>
      </p>
    </aside>
  )
}
