import { useWords } from '#src/browser/words/use-words.ts'
import { shellWords } from '../words.ts'
import styles from './status.module.css'

type NewVersionLineProps = { readonly onUse: () => void; readonly onLater: () => void }

/** Offers a new version of the site, which otherwise comes with the next page. */
export function NewVersionLine({ onUse, onLater }: NewVersionLineProps) {
  const words = useWords(shellWords)
  return (
    <p className={styles.back}>
      <span>{words.newVersion}</span>
      <button type="button" onClick={onUse}>
        {words.useNewVersion}
      </button>
      <button type="button" onClick={onLater}>
        {words.later}
      </button>
    </p>
  )
}
