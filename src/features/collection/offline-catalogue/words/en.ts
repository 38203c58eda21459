/** Numbers come grouped. */
export const en = {
  withoutNetwork: 'The catalogue without network',
  noRoom: (books: string) =>
    `This device has no room for the whole catalogue. It keeps the ${books} newest books: free some space, then try again.`,
  beingKept: 'Saving the catalogue on this device…',
  keptSoFar: (books: string) => `Saving the catalogue on this device: ${books} books so far…`,
  wholeIsKept: (books: string, size: string) =>
    `The whole catalogue is saved on this device: ${books} books, about ${size} to download.`,
  findsNewest: (books: string) => `Without network this device finds the ${books} newest books.`,
  keepOnlyNewest: 'Keep only the newest books',
  stopKeeping: 'Stop, and keep only the newest books',
  keepCatalogue: 'Save the catalogue on this device',
  someMegabytes: 'The whole catalogue may be a few megabytes to download.',
  wholeWouldBe: (books: string, size: string) =>
    `The whole catalogue: ${books} books, about ${size} to download.`,
  keepIt: 'Save it',
  notNow: 'Not now',
  slowLibrary: (books: string) =>
    `The library is slow to answer. Meanwhile, from the ${books} books that this device keeps:`,
  slowLibraryFor: (books: string, text: string) =>
    `The library is slow to answer. Meanwhile, from the ${books} books that this device keeps, for “${text}”:`,
}
