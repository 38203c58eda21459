import { Link, useLocation } from 'react-router'
import styles from './list.module.css'

type ListStepsProps = {
  /** "Pages of people". */
  label: string
  previous: string | null
  next: string | null
}

/**
 * The ways to the neighbouring pages of a list, by their cursors; nothing where there is one page
 * alone.
 */
export function ListSteps({ label, previous, next }: ListStepsProps) {
  const { pathname, search } = useLocation()
  if (!previous && !next) return null
  const to = (way: 'after' | 'before', cursor: string) => {
    const there = new URLSearchParams(search)
    there.delete('after')
    there.delete('before')
    there.set(way, cursor)
    return `${pathname}?${there}`
  }
  return (
    <nav className={styles.steps} aria-label={label}>
      {previous && (
        <Link className="button button-quiet" rel="prev" to={to('before', previous)}>
          Previous
        </Link>
      )}
      {next && (
        <Link className="button button-quiet" rel="next" to={to('after', next)}>
          Next
        </Link>
      )}
    </nav>
  )
}
