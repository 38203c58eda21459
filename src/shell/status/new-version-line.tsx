import styles from './status.module.css'

type NewVersionLineProps = { readonly onUse: () => void; readonly onLater: () => void }

/** Offers a new version of the site, which otherwise comes with the next page. */
export function NewVersionLine({ onUse, onLater }: NewVersionLineProps) {
  return (
    <p className={styles.back}>
      <span>A new version of this site is here.</span>
      <button type="button" onClick={onUse}>
        Use it
      </button>
      <button type="button" onClick={onLater}>
        Later
      </button>
    </p>
  )
}
