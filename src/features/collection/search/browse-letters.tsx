import { Link } from 'react-router'
import { languageOf } from '#src/features/collection/books/text-language.ts'
import { count } from '#src/kernel/counted.ts'
import { type BrowseKind, type BrowseLetter, browseHref, letterGroups } from './browse.ts'
import styles from './browse-letters.module.css'

type BrowseLettersProps = {
  readonly kind: BrowseKind
  readonly letters: readonly BrowseLetter[]
  /** The letter below which the page begins. */
  readonly current: BrowseLetter | undefined
}

/**
 * The letters of a list, each a link to where it begins; one without headings is shown and not
 * linked.
 */
export function BrowseLetters({ kind, letters, current }: BrowseLettersProps) {
  const groups = letterGroups
    .map((group) => ({ group, letters: letters.filter((letter) => letter.group === group) }))
    .filter(({ letters }) => letters.some((letter) => letter.count > 0))
  if (groups.length === 0) return null
  return (
    <nav className={styles.groups} aria-label="Letters">
      {groups.map(({ group, letters }) => (
        <ul
          key={group}
          className={group === 'Class' ? styles.classes : styles.letters}
          aria-label={group}
        >
          {letters.map((letter) => (
            <li key={letter.text}>
              <Letter kind={kind} letter={letter} isCurrent={letter.text === current?.text} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

type LetterProps = {
  readonly kind: BrowseKind
  readonly letter: BrowseLetter
  readonly isCurrent: boolean
}

function Letter({ kind, letter, isCurrent }: LetterProps) {
  const { label, text, count: number } = letter
  if (number === 0) return <span className={styles.empty}>{label}</span>
  return (
    <Link
      to={browseHref(kind, { at: 'text', text })}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
    >
      <span className={styles.label} lang={languageOf(label)}>
        {label}
      </span>
      <span className={styles.count}>{count(number)}</span>
    </Link>
  )
}
