import { useEffect, useState } from 'react'
import { decline, isDeclined } from '../declined.ts'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import styles from './install-hint.module.css'
import { install, useInstallOffer } from './install-offer.ts'

/**
 * Offers to put the site on the home screen, where that can be done: one line, until it is taken or
 * declined, and then never again.
 */
export function InstallHint() {
  const words = useWords(browserWords)
  const isOffered = useInstallOffer()
  const [isAway, setIsAway] = useState(true)
  useEffect(() => setIsAway(isDeclined('installDeclined')), [])
  if (!isOffered || isAway) return null
  const leave = () => {
    decline('installDeclined')
    setIsAway(true)
  }
  return (
    <aside className={styles.hint} aria-label={words.install}>
      <p>
        <strong>{words.installLead}</strong> {words.installWhy}
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
          {words.install}
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          {words.notNow}
        </button>
      </p>
    </aside>
  )
}
