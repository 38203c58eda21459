import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import {
  type BrowseKind,
  type BrowseLetter,
  browseHref,
  type LetterGroup,
  letterGroups,
} from './browse.ts'
import styles from './browse-letters.module.css'
import { type ListWords, listWords } from './lists/words.ts'

const groupWords = {
  Class: 'classes',
  Digits: 'digits',
  'A–Z': 'latin',
  Odia: 'odia',
  Hindi: 'hindi',
  Bengali: 'bengali',
  Other: 'otherLetters',
} as const satisfies Record<LetterGroup, keyof ListWords>

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
  const words = useWords(listWords)
  const groups = letterGroups
    .map((group) => ({ group, letters: letters.filter((letter) => letter.group === group) }))
    .filter(({ letters }) => letters.some((letter) => letter.count > 0))
  if (groups.length === 0) return null
  return (
    <nav className={styles.groups} aria-label={words.letters}>
      {groups.map(({ group, letters }) => (
        <ul
          key={group}
          className={group === 'Class' ? styles.classes : styles.letters}
          aria-label={words[groupWords[group]]}
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
  const words = useWords(listWords)
  const { text, count: number } = letter
  const label = letter.group === 'Class' ? className(words, text) : letter.label
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

const classKeys = [
  'class000',
  'class100',
  'class200',
  'class300',
  'class400',
  'class500',
  'class600',
  'class700',
  'class800',
  'class900',
] as const satisfies readonly (keyof ListWords)[]

/** "500 Science": a main class of the Dewey Decimal Classification by its first number. */
function className(words: ListWords, first: string): string {
  const key = classKeys.find((one) => one.endsWith(first))
  return key ? `${first} ${words[key]}` : first
}
