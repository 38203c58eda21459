import { href, Link } from 'react-router'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { holdersHref } from '#src/pages/holders-href.ts'
import styles from './book-tools.module.css'

/** What can be done to a book, as a link. */
type BookTool = { readonly words: string; readonly to: string }

/** What the staff may do to the book with this number, or see of it; for readers nothing. */
export function bookTools(actor: Actor, bookNumber: number): BookTool[] {
  const number = String(bookNumber)
  if (!mayEnter('staff:cataloguing', actor)) {
    return mayEnter('staff:desk', actor)
      ? [{ words: 'Borrowers', to: holdersHref(bookNumber) }]
      : []
  }
  const record = `${href('/admin/AddBookPage')}?${new URLSearchParams({ book: number })}`
  return [
    { words: 'Edit', to: record },
    { words: 'Copies', to: href('/admin/books/:number/copies', { number }) },
    { words: 'Cover', to: href('/admin/books/:number/cover', { number }) },
    { words: 'Merge', to: href('/admin/books/:number/merge', { number }) },
    { words: 'History', to: href('/admin/books/:number/history', { number }) },
  ]
}

/** The ways to keep a book, as the server sent them. */
export function BookTools({ tools }: { tools: readonly BookTool[] }) {
  if (tools.length === 0) return null
  return (
    <nav className={styles.tools} aria-label="Keep this book" lang="en">
      {tools.map(({ words, to }) => (
        <Link key={to} to={to}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
