import type { BookDraft } from '#src/features/collection/books/books.ts'
import { newDraft } from '#src/features/collection/books/books.ts'

/** A book with what the test says of it; authors by name. */
export function aBook(
  title: string,
  more: Partial<BookDraft> & { authors?: string[] } = {},
): BookDraft {
  const { authors = [], ...rest } = more
  const people = authors.map((name) => ({ name, kind: 'person', role: 'author' }) as const)
  return { ...newDraft(title), contributors: people, ...rest }
}

const isbn = (value: string) => ({ kind: 'isbn', value }) as const

/** A small collection with known right answers. */
export const sampleBooks: readonly BookDraft[] = [
  aBook('Operating System Concepts', {
    authors: ['Silberschatz, Abraham', 'Galvin, Peter Baer', 'Gagne, Greg'],
    edition: '10th ed.',
    publisher: 'Wiley',
    year: 2018,
    languages: ['eng'],
    ddc: '005.43',
    callNumber: '005.43 SIL',
    subjects: ['Operating systems (Computers)', 'Computer science'],
    identifiers: [isbn('978-1-118-06333-0')],
  }),
  aBook('Modern Operating Systems', {
    authors: ['Tanenbaum, Andrew S.', 'Bos, Herbert'],
    edition: '4th ed.',
    publisher: 'Pearson',
    year: 2015,
    languages: ['eng'],
    ddc: '005.43',
    callNumber: '005.43 TAN',
    subjects: ['Operating systems (Computers)'],
    identifiers: [isbn('0-13-359162-X')],
  }),
  aBook('The Art of Computer Programming', {
    subtitle: 'Fundamental algorithms',
    authors: ['Knuth, Donald Ervin'],
    edition: '3rd ed.',
    publisher: 'Addison-Wesley',
    year: 1997,
    languages: ['eng'],
    ddc: '005.1',
    callNumber: '005.1 KNU',
    subjects: ['Algorithms', 'Computer programming'],
    identifiers: [isbn('0201896834')],
    series: [{ title: 'The Art of Computer Programming', volume: '1' }],
  }),
  aBook('The C Programming Language', {
    authors: ['Kernighan, Brian W.', 'Ritchie, Dennis M.'],
    edition: '2nd ed.',
    publisher: 'Prentice Hall',
    year: 1988,
    languages: ['eng'],
    ddc: '005.133',
    callNumber: '005.133 KER',
    subjects: ['C (Computer program language)'],
    identifiers: [isbn('0131103628')],
  }),
  aBook('The C++ Programming Language', {
    authors: ['Stroustrup, Bjarne'],
    edition: '4th ed.',
    publisher: 'Addison-Wesley',
    year: 2013,
    languages: ['eng'],
    callNumber: '005.133 STR',
    subjects: ['C++ (Computer program language)'],
    identifiers: [isbn('9780321563842')],
  }),
  aBook('C# in Depth', {
    authors: ['Skeet, Jon'],
    year: 2019,
    publisher: 'Manning',
    languages: ['eng'],
  }),
  aBook('Pro .NET Memory Management', {
    authors: ['Kokosa, Konrad'],
    year: 2018,
    publisher: 'Apress',
    languages: ['eng'],
  }),
  aBook('Programming F#', {
    authors: ['Smith, Chris'],
    year: 2009,
    publisher: "O'Reilly",
    languages: ['eng'],
  }),
  aBook('1984', {
    authors: ['Orwell, George'],
    year: 1949,
    languages: ['eng'],
    subjects: ['Dystopian fiction'],
  }),
  aBook('Annual report of the library', { year: 1984, languages: ['eng'], format: 'other' }),
  aBook('ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ', {
    authors: ['ଫକୀର ମୋହନ ସେନାପତି'],
    otherTitles: ['Chha Mana Atha Guntha', 'Six Acres and a Third'],
    languages: ['ori'],
    year: 1902,
    subjects: ['Odia fiction'],
  }),
  aBook('गोदान', {
    authors: ['प्रेमचंद'],
    otherTitles: ['Godan'],
    languages: ['hin'],
    year: 1936,
    subjects: ['Hindi fiction'],
  }),
  aBook('গীতাঞ্জলি', {
    authors: ['রবীন্দ্রনাথ ঠাকুর'],
    otherTitles: ['Gitanjali'],
    languages: ['ben'],
    year: 1910,
  }),
  aBook('Les Misérables', {
    authors: ['Hugo, Victor'],
    languages: ['fre'],
    year: 1862,
    publisher: 'Gallimard',
  }),
  aBook('Communications of the ACM', {
    format: 'serial',
    publisher: 'Association for Computing Machinery',
    languages: ['eng'],
    identifiers: [{ kind: 'issn', value: '0001-0782' }],
  }),
  aBook('Learning Python', {
    authors: ['Lutz, Mark'],
    year: 2013,
    publisher: "O'Reilly",
    languages: ['eng'],
    format: 'ebook',
  }),
  aBook('Java: the complete reference', {
    authors: ['Schildt, Herbert'],
    year: 2018,
    languages: ['eng'],
  }),
  aBook('JavaScript: the good parts', {
    authors: ['Crockford, Douglas'],
    year: 2008,
    languages: ['eng'],
    publisher: "O'Reilly",
  }),
]
