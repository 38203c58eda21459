export const en = {
  oneSubject: (title: string) => `Now in the library: ${title}`,
  moreSubject: (books: number) => `Now in the library: ${books} books that you need`,
  before: (books: number) =>
    books === 1
      ? 'A book in your list of required books is in the library now:'
      : 'Books in your list of required books are in the library now:',
  needed: (title: string, day: string) => `${title} (needed by ${day})`,
  after: 'The list says where each one is. Others may need it too: if it is on loan, place a hold.',
  button: 'Open your list',
}
