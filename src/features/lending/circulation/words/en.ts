import { counted } from '#src/kernel/counted.ts'

/** The desk says it too, in a browser as well; records are kept in English. */
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
  owesTooMuch: (who: string, owed: string, limit: string) =>
    `${who}, owes ${owed}, more than the limit of ${limit}.`,
  loanLimit: (loans: number, most: number) => `Loan limit reached (${loans} of ${most}).`,
  loanLimitOfType: (loans: number, most: number) =>
    `Loan limit of this type reached (${loans} of ${most}).`,
  overdueLimit: (overdue: number) => `${overdue} overdue: return them first.`,
  hasThisCopy: (name: string) => `${name} has this copy already: renew it instead.`,
  isLentToOther: 'This copy is on loan to someone else: return it first.',
  otherBranch: (branch: string, own: string) =>
    `This copy belongs to ${branch}. Your desk role is for ${own}.`,
  otherBranchCatalogued: (branch: string, own: string) =>
    `This copy belongs to ${branch}. Your cataloguing role is for ${own}.`,
  isWithdrawn: 'This copy is withdrawn from the collection.',
  isLost: 'This copy is lost: take it back first.',
  isMissing: 'This copy is missing: take it back first.',
  inProcessing: 'This copy is in processing: it is not on the shelf yet.',
  inProcessingNotOnLoan: 'This copy is in processing, not on loan: it is not on the shelf yet.',
  inRepair: 'This copy is in repair.',
  inRepairNotOnLoan: 'This copy is in repair, not on loan.',
  referenceOnly: 'This copy is for reference only.',
  notForThisMember: 'Copies of this type are not lent to this member.',
  hasAnotherCopy: (name: string) => `${name} has another copy of this book already.`,
  keptFor: (who: string) => `This copy is kept for ${who}.`,
  keptElsewhere: (name: string) =>
    `Another copy of this book is kept for ${name} on the pickup shelf.`,
  notOnLoan: 'This copy is not on loan.',
  resolveClaim: 'It is claimed returned: resolve the claim first.',
  claimRecorded: 'That is already recorded.',
  returnedMeanwhile: 'It was returned at another desk meanwhile. Nothing was changed.',
  dueDayChanged: (day: string) =>
    `Its due day has changed meanwhile to ${day}. Nothing was changed.`,
  notOnLoanThen: 'It was not on loan then: it was issued later.',
  cannotHaveComeBack: 'It cannot have come back before it was issued, or after now.',
  heldAlready: 'This book is held already.',
  onLoanToSame: 'A copy of this book is on loan to the same member.',
  holdsNotAllowed: 'Holds are not for this kind of member or copy.',
  copyOnShelf: 'A copy is on the shelf: it can be taken from there.',
  noneRecalled: 'No loan of this book can be recalled.',
  noSuchMember: 'No member has this barcode, number or roll number.',
  noSuchCopy: 'No copy has this barcode or accession number.',
  sayWhy: 'Please say why, in at most 500 characters.',
  noteTooLong: (most: number) => `Please write at most ${most} characters.`,
  nothingToUndo: 'There is no such operation to undo.',
  undoneAlready: 'That was undone already.',
  chargesTakenBack: 'Its charges were taken back: issue it again and declare it lost instead.',
  onlyLastUndone:
    'Something has been done with this copy since: only its last operation can be undone.',
  staffCirculate: 'Only the staff of the library issue and take back.',
  staffUndo: 'Only the staff of the library undo.',
}

function waiting(readers: number): string {
  return readers === 1 ? 'One reader is waiting' : `${readers} readers are waiting`
}
