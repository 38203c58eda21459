import { href } from 'react-router'

/** The addresses of the pages that keep a book. */
export const recordHref = (number: number) =>
  `${href('/admin/AddBookPage')}?${new URLSearchParams({ book: String(number) })}`
export const copiesHref = (number: number) =>
  href('/admin/books/:number/copies', { number: String(number) })
export const coverHref = (number: number) =>
  href('/admin/books/:number/cover', { number: String(number) })
export const mergeHref = (number: number) =>
  href('/admin/books/:number/merge', { number: String(number) })
export const historyHref = (number: number) =>
  href('/admin/books/:number/history', { number: String(number) })

/** The address of a copy, by its accession number. */
export function copyHref(accessionNumber: string): string {
  return `${href('/admin/copies')}?${new URLSearchParams({ code: accessionNumber })}`
}

/** Where the loan of a copy stands, with who has it. */
export function holderHref(accessionNumber: string): string {
  return `${href('/admin/issuedBooks')}?${new URLSearchParams({ q: accessionNumber })}`
}
