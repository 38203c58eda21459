export const en = {
  noSuchBook: 'There is no book with this number.',
  noSuchIsbn: 'No book of the library has this ISBN.',
  noSuchCode: 'No copy or book of the library has this code.',
  beingRearranged: 'The catalogue is being rearranged. Please search again.',
  tooWide: 'The search is too wide to be sure of all books: make it narrower.',
}
