import { Link } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './journals.module.css'
import type { ReaderPlace } from './reader-place.ts'
import { journalWords } from './words.ts'

/** Where the reader is, as far as it decides what they can read. */
export function NetworkLine({ onCampus, isSignedIn }: ReaderPlace) {
  const words = useWords(journalWords)
  if (onCampus) return <p className={styles.network}>{words.onCampus}</p>
  if (isSignedIn && onCampus === null) return null
  return (
    <p className={styles.network}>
      {onCampus === false && words.offCampus}{' '}
      {!isSignedIn && (
        <MarkedText
          text={words.signInToRead}
          mark={(part) => <Link to="/login?next=%2Fjournals%3Ffrom%3Dhere">{part}</Link>}
        />
      )}
    </p>
  )
}
