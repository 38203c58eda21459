import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import { addsByShare } from './add-by-share.ts'
import styles from './install-hint.module.css'
import { install, menuEndId, useInstallOffer } from './install-offer.ts'

/** The entry of the side menu that installs the site, or says how, where that can be done. */
export function InstallEntry() {
  const words = useWords(browserWords)
  const isOffered = useInstallOffer()
  const isByShare = useSyncExternalStore(never, isAddedByShare, () => false)
  const place = isOffered || isByShare ? document.getElementById(menuEndId) : null
  if (!place) return null
  const entry = isOffered ? (
    <button type="button" className={styles.entry} onClick={() => void install()}>
      {words.installAsApp}
    </button>
  ) : (
    // It stands at the end of the menu: what it opens would be below the edge of a phone.
    <details onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>{words.installAsApp}</summary>
      <p className={styles.steps}>{words.installByShare}</p>
    </details>
  )
  return createPortal(entry, place)
}

const never = () => () => {}

function isAddedByShare(): boolean {
  return addsByShare(navigator) && !matchMedia('(display-mode: standalone)').matches
}
