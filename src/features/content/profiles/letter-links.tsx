import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { type DirectoryQuery, directorySearch } from './directory.ts'
import styles from './profiles.module.css'
import { profileWords } from './words.ts'

type LetterLinksProps = { query: DirectoryQuery; letters: readonly string[] }

/** The first letters of names, each a link to those that begin with it. */
export function LetterLinks({ query, letters }: LetterLinksProps) {
  const words = useWords(profileWords)
  if (letters.length < 2 && query.letter === '') return null
  const to = (letter: string) => `${href('/profiles')}${directorySearch({ ...query, letter })}`
  const current = (letter: string) => (query.letter === letter ? 'true' : undefined)
  return (
    <nav aria-label={words.letters}>
      <ul className={styles.letters}>
        <li>
          <Link to={to('')} aria-current={current('')}>
            {words.allLetters}
          </Link>
        </li>
        {letters.map((letter) => (
          <li key={letter}>
            <Link to={to(letter)} aria-current={current(letter)} lang={languageOf(letter)}>
              {letter === '#' ? words.otherLetters : letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
