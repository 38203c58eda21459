import { href } from 'react-router'

/** The address of the page that says who has a book. */
export const holdersHref = (number: number) =>
  href('/admin/books/:number/holders', { number: String(number) })
