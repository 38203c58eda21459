import { switchToNewVersion } from '../../browser/offline/take-over.ts'
import styles from './status.module.css'

/** Offers a new version of the site, which otherwise comes with the next page. */
export function NewVersionLine({ onLater }: { onLater: () => void }) {
  return (
    <p className={styles.back}>
      <span>A new version of this site is here.</span>
      <button type="button" onClick={() => void switchToNewVersion()}>
        Use it
      </button>
      <button type="button" onClick={onLater}>
        Later
      </button>
    </p>
  )
}
