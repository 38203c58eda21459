export const en = {
  description: (institute: string) => `Catalogue and services of the library of ${institute}.`,
  searchBooks: 'Search books',
  search: 'Search',
  myLoans: 'My loans',
  myLibraryCard: 'My library card',
  myCard: 'My card',
  scanBarcode: 'Scan a barcode',
  scan: 'Scan',
}
