/** Filters by their names in the address, then what else a search shows. Numbers come grouped. */
export const en = {
  format: 'Kind',
  subject: 'Subject',
  author: 'Author',
  language: 'Language',
  location: 'Shelf',
  year: 'Year',
  available: 'Availability',
  availableNow: 'Available now',
  not: 'not',
  until: (year: number) => `until ${year}`,
  from: (year: number) => `from ${year}`,
  book: 'Book',
  searchWasCut: 'The search was long: only its beginning counts.',
}
