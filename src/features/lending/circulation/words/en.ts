import { counted } from '#src/kernel/counted.ts'

/** What the desk says too, which speaks English, in a browser as well. */
export const en = {
  membershipEnded: 'The membership has ended.',
  membershipBegins: (day: string) => `The membership begins on ${day}.`,
  membershipExpired: (day: string) => `The membership expired on ${day}.`,
  blocked: (why: string) => `Blocked: ${why}`,
  loansNotRenewed: 'Loans of this kind cannot be renewed.',
  renewalsUsed: (done: number, most: number) => `Renewal limit reached (${done} of ${most}).`,
  renewableFrom: (day: string) => `It can be renewed from ${day}.`,
  recalled: 'Recalled: another reader needs it.',
  noGain: 'Renewing it now would not extend the loan.',
  willBeCharged: (who: string, sum: string, fine: string) =>
    `${who}, will be charged ${sum} if it is renewed now. ${fine}`,
  waitForCopy: (readers: number) => `${waiting(readers)} for this copy.`,
  waitForBook: (readers: number) => `${waiting(readers)} for this book.`,
  noCopyLent: 'No copy of this book can be lent.',
  holdsUsed: (placed: number, most: number) => `Hold limit reached (${placed} of ${most}).`,
  days: (number: number) => counted(number, 'day'),
  hours: (number: number) => counted(number, 'hour'),
  notLate: 'Not late.',
  late: (time: string) => `${time} late`,
  lateButClosed: (time: string, closed: number) => `${time} late, ${closed} of them closed`,
  noFine: (late: string) => `${late}: these loans have no fine.`,
  withinGrace: (late: string, grace: string) => `${late}: within the grace of ${grace}.`,
  fineIs: (late: string, reckoned: string, sum: string) => `${late}: ${reckoned} = ${sum}.`,
  fineAtMost: (late: string, reckoned: string, sum: string) =>
    `${late}: ${reckoned}, but at most ${sum}.`,
  fineUpToPrice: (late: string, reckoned: string, sum: string) =>
    `${late}: ${reckoned}, but not above the price of ${sum}.`,
  lostBook: (title: string) => `Lost: ${title}`,
  lostBookFee: 'Fee for replacing a lost copy',
  damaged: 'Damaged',
  booksNotReturned: (books: number, titles: string) =>
    `${counted(books, 'book is', 'books are')} not returned: ${titles}.`,
  holdsAreOpen: (holds: number) => {
    const [are, them] = holds === 1 ? ['1 hold is', 'it'] : [`${holds} holds are`, 'them']
    return `${are} open: cancel ${them}, or collect what is kept for you.`
  },
  dueAtDesk: (sum: string) => `${sum} is due at the desk.`,
  creditToPayOut: (sum: string) => `${sum} of credit has to be paid out first.`,
  signInFirst: 'Please sign in first.',
  noMember: 'No member of the library has your address. Please ask at the desk.',
  noSuchLoan: 'You have no such loan.',
  noSuchBook: 'There is no such book.',
  noSuchHold: 'There is no such hold.',
  holdOver: 'This hold is over already.',
  holdChanged: 'This hold has just changed. Please look again.',
  holdReady: 'A copy is ready for this hold: collect it, or cancel the hold.',
  writeDay: 'Please write the day as YYYY-MM-DD.',
  dayPast: 'Please give a day that is not past.',
}

function waiting(readers: number): string {
  return readers === 1 ? 'One reader is waiting' : `${readers} readers are waiting`
}
