import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import styles from './pager.module.css'

type PagerProps = {
  /** "Pages of people". */
  label: string
  /** Where the page before this one is; null: this is the first. */
  previous: LinkProps['to'] | null
  /** Where the page after this one is; null: this is the last. */
  next: LinkProps['to'] | null
  /** What the ways are called, where these are no pages. */
  words?: readonly [back: string, on: string]
  /** Where the ways stand; left out: at the line's start. */
  stand?: 'centre' | 'ends'
  /** Whether the window stays where it is. */
  staysInPlace?: boolean
  /** What stands between the ways: where one is in the list. */
  children?: ReactNode
}

/** The ways to the neighbouring pages of a list; nothing where there is one page alone. */
export function Pager(props: PagerProps) {
  const usual = useWords(browserWords)
  const { label, previous, next, words = [usual.previous, usual.next] } = props
  const { stand, staysInPlace = false, children } = props
  if (previous === null && next === null) return null
  const link = { className: 'button button-quiet', preventScrollReset: staysInPlace }
  return (
    <nav className={`${styles.pager} ${stand ? styles[stand] : ''}`} aria-label={label}>
      {previous !== null && (
        <Link {...link} rel="prev" to={previous}>
          {words[0]}
        </Link>
      )}
      {children}
      {next !== null && (
        <Link {...link} rel="next" to={next}>
          {words[1]}
        </Link>
      )}
    </nav>
  )
}
