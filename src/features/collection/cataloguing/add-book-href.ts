import { href } from 'react-router'

/** The page that adds a book, with what its address says: `isbn`, a search and what was chosen. */
export function addBookHref(query: Readonly<Record<string, string>>): string {
  return `${href('/admin/AddBook')}?${new URLSearchParams(query)}`
}
