import { createPortal } from 'react-dom'
import styles from './install-hint.module.css'
import { install, menuEndId, useInstallOffer } from './install-offer.ts'

/** The entry of the side menu that installs the site, where that can be done. */
export function InstallEntry() {
  const isOffered = useInstallOffer()
  const place = isOffered ? document.getElementById(menuEndId) : null
  if (!place) return null
  return createPortal(
    <button type="button" className={styles.entry} onClick={() => void install()}>
      Install as an app
    </button>,
    place,
  )
}
