const path = '/required-books'

/** The reader's list, with the form to add the book of this number. */
export function requireBookHref(number: number): string {
  return `${path}?book=${number}`
}

/** The same for a book that the catalogue has not, by its ISBN of 13 digits. */
export function requireIsbnHref(isbn: string): string {
  return `${path}?isbn=${isbn}`
}
