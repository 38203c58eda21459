import { href } from 'react-router'

/** The address of a book's page. */
export function bookHref(number: number): string {
  return href('/books/:number', { number: String(number) })
}
