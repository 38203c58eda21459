/** Sentences by their reasons, which programs are told too. */
export const en = {
  chooseKind: 'Please choose what you are asking for.',
  chooseBook: 'Please open the book in the catalogue and send your request from its page.',
  noSuchBook: 'This book is not in the catalogue. Please search for it again.',
  writeTitle: 'Please write the title.',
  writeJournal: 'Please write the name of the journal.',
  writeChapter: 'Please write the number or the title of the chapter.',
  writeText: 'Please write this as text.',
  tooLong: 'This is too long. Please shorten it.',
  isbnWrong: 'This is not a valid ISBN. Please check its digits, or leave it empty.',
  issnWrong: 'This is not a valid ISSN. Please check its digits, or leave it empty.',
  yearWrong: 'Please write the year with four digits, or leave it empty.',
  copiesWrong: 'Please write how many copies, from 1 to 99.',
  priceWrong: 'Please write the price in rupees, at most 10,00,000, or leave it empty.',
  dayWrong: 'Please choose a day, or leave it empty.',
  dayPast: 'This day has passed. Please choose a later day, or leave it empty.',
  choosePart: 'Please choose whether you need one chapter or some pages.',
  pagesWrong: 'Please write the first and the last page, and how many pages the book has.',
  bookPagesMissing: 'Please write how many pages the book has; the catalogue does not say it.',
  privateUse:
    'Please confirm that the copy is for your own study or research. The library may not make it otherwise.',
  chooseWrong: 'Please choose what is wrong.',
  sayWrong: 'Please write what is wrong, and how it should be.',
  scanPages: (most: number, percent: number) =>
    `Copyright allows one chapter, or ${percent} % of a book: here at most ${most} pages. Please ask for fewer pages, or read the book in the library.`,
  scanAgain: (most: number, percent: number) =>
    `You have asked for a part of this book before. Together it may be one chapter, or ${percent} % of the book: here at most ${most} pages.`,

  signInFirst: 'Please sign in to send a request.',
  confirmAddress: 'Please confirm your e-mail address first: then you can send requests.',
  noAccount: 'Nobody has an account with this address.',
  notFound: 'There is no such request among yours.',
  noneToJoin: 'There is no open request with this number that you can join.',
  joinedAlready: 'You have asked for this already.',
  notYours: 'Only administrators send requests for somebody else.',
  isClosed: 'This request is closed. If you still need it, please send a new one.',
  duesOpen: (dues: string) =>
    `You owe the library ${dues}. Please pay at the desk first: then you can send requests.`,
  tooManyOpen: (most: number) =>
    `You have ${most} open requests, as many as one person may have. Withdraw one that you no longer need, or wait for an answer.`,
  termUsed: (most: number, day: string) =>
    `You have sent ${most} requests of this kind in this term, as many as one person may. The next term begins on ${day}.`,
  scopeRead: 'Read your requests',
  scopeWrite: 'Ask the library for something',
  notToApprove: 'There is no such request that waits for your approval.',
  decidedAlready: 'Somebody of your department has decided this request already.',
  changedSince: 'This request has changed since you opened the page. Please look at it again.',
  sayWhy: 'Please write why, so that the readers know.',
}
