import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { filterSearch, type JournalFilter } from './journal-filter.ts'
import { initials } from './journal-keys.ts'
import styles from './journals.module.css'
import { journalWords } from './words.ts'

type LetterLinksProps = {
  filter: JournalFilter
  /** Those under which there are journals. */
  letters: readonly string[]
}

/** The list from A to Z, and by the scripts that journals are written in. */
export function LetterLinks({ filter, letters }: LetterLinksProps) {
  const words = useWords(journalWords)
  const to = (letter: string | null) => `/journals${filterSearch({ ...filter, letter })}`
  return (
    <nav aria-label={words.letters}>
      <ul className={`${layout.tabs} ${styles.letters}`}>
        <li>
          <Link to={to(null)} aria-current={filter.letter === null ? 'page' : undefined}>
            {words.allLetters}
          </Link>
        </li>
        {initials
          .filter((letter) => letters.includes(letter))
          .map((letter) => (
            <li key={letter}>
              <Link to={to(letter)} aria-current={filter.letter === letter ? 'page' : undefined}>
                {words.letterName(letter)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
