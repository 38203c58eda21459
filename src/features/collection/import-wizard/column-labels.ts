import type { Column } from '#src/features/collection/imports/column-names.ts'

/** What a column can mean, in words, as a list to choose from. */
export const columnLabels: Readonly<
  Record<'The book' | 'The copy', Partial<Record<Column, string>>>
> = {
  'The book': {
    title: 'Title',
    subtitle: 'Subtitle',
    otherTitle: 'Other title',
    author: 'Author',
    editor: 'Editor',
    translator: 'Translator',
    responsibility: 'Statement of responsibility',
    edition: 'Edition',
    publisher: 'Publisher',
    place: 'Place of publication',
    publisherAndPlace: 'Publisher and place',
    year: 'Year',
    isbn: 'ISBN',
    issn: 'ISSN',
    language: 'Language',
    format: 'Kind (book, map, …)',
    ddc: 'Class number',
    callNumber: 'Call number',
    bookNumber: 'Book number',
    subject: 'Subject',
    series: 'Series',
    pages: 'Pages',
    size: 'Size or binding',
    summary: 'Summary',
    bookNote: 'Note on the book',
  },
  'The copy': {
    accession: 'Accession number',
    accessionTo: 'Accession number, to',
    barcode: 'Barcode',
    copies: 'Number of copies',
    volume: 'Volume',
    price: 'Price',
    location: 'Location',
    source: 'Source or vendor',
    bill: 'Bill number',
    acquiredOn: 'Date of accession',
    copyNote: 'Remarks',
  },
}

const known = new Set(Object.values(columnLabels).flatMap((group) => Object.keys(group)))

/** The meaning with this name; null: there is none. */
export function columnNamed(name: string): Column | null {
  return known.has(name) ? (name as Column) : null
}
