export const en = {
  offlineTransactions: 'Offline transactions',
  about:
    'Desks carry on when the network fails, and send what they did to the library afterwards. What the library then refuses is listed here until somebody resolves it. What was done at the desk has happened: the accounts have to follow.',
  lists: 'Lists',
  toResolve: 'To resolve',
  resolved: 'Resolved',
  circulationDesk: 'Circulation desk',
  nothingToResolve: 'Nothing to resolve',
  nothingYet: 'Nothing yet',
  allOnAccounts:
    'Everything that desks have sent after work without network is on the accounts. A desk says itself what it has still to send.',
  recordedNow: 'Recorded.',
  doneNow: 'Done. The account now shows it.',
  again: 'Try again',
  takeBackFirst: 'Return, then issue',
  setAside: 'Record only',
  overrideIssue: 'Override and issue',
  overrideRenew: 'Override and renew',
  wasDone: 'Done',
  wasOverridden: 'Done anyway',
  wasTakenBack: 'Returned and issued',
  wasSetAside: 'Recorded',
  wasByItself: 'Resolved automatically: the loan was sent later, and the return went with it',
  wasUndone: 'Undone at the desk',
  wasAgreed: 'It was not on loan by the desk’s list either',
  deskSaid: (told: string) => `the desk said: ${told}`,
  accountOf: (name: string) => `Account of ${name}`,
  theBook: 'The book',
  reasonOrDone: 'Reason, or what you did about it',
  issuedTo: (book: string, who: string) => `Issued: ${book}, to ${who}`,
  memberNumbered: (number: string) => `member ${number}`,
  returnedBook: (book: string) => `Returned: ${book}`,
  renewedBook: (book: string) => `Renewed: ${book}`,
  undoneAtDesk: 'Undone at the desk',
  adviseUndo:
    'The desk undid it straight away. Check the state of the book now, then note it here.',
  adviseRenewOverride:
    'The reader was told a new due day. Renew it anyway, with your reason, or tell the reader that the old due date applies.',
  adviseRenew: 'The reader was told a new due day. Tell the reader that the old due date applies.',
  theReader: 'The reader',
  aMember: (number: string) => `Member ${number}`,
  someoneElse: 'someone else',
  leftWithBook: (who: string) => `${who} left with the book, and it is not on their account yet.`,
  nothingMissing: (who: string) =>
    `The book is already on the account of ${who}: nothing is missing.`,
  otherHasIt: (other: string, who: string) =>
    `By the library’s list ${other} has it. If ${other} brought it back, or another desk scanned it by mistake, take it back from ${other} and issue it to ${who}.`,
  otherStillHasIt: (other: string, who: string) =>
    `If ${other} still has it, ask ${who} which book it was, and note that here.`,
  hasTurnedUp:
    'The copy was listed as lost or missing and has turned up. Return it, then issue it.',
  isWithdrawn:
    'The copy is withdrawn from the collection. Restore it on its page and try again, or ask for the book back and note it here.',
  noLongerListed: (code: string, who: string) =>
    `${code} or the card is no longer in the library’s lists. Ask ${who} for the book, or enter it again and try again.`,
  issueAnyway: 'Issue it anyway, with your reason, or ask for the book back and note it here.',
  resolveReason:
    'Resolve the reason and try again, or ask for the book back or charge its price, and note it here.',
  wasNotOnLoanThen:
    'The book is in the library. By the library’s list it was not on loan then: another desk may have taken it back too, or its loan has not been sent yet.',
  waitForDesk:
    'If a desk that may have issued it is still without network, wait: this then resolves itself. Otherwise check that the book is on its shelf, and note it here.',
  otherBranch:
    'Whoever works at the desk for that branch, or an administrator, can do it again. Or set it aside, and note here what you did.',
  dealByHand: 'The book is in the library. Deal with it by hand, and note here what you did.',
  keepReady: 'This device then saves cards, loans and copies, and keeps working without a network.',
  keepWorking: 'Keep working offline',
  keepWorkingReady: 'Keep working offline (ready)',
  cutSince: (time: string) => `No network since ${time}.`,
  carryOn: 'Carry on: this desk works from the list saved.',
  carryOnFrom: (when: string) => `Carry on: this desk works from the list saved ${when}.`,
  sending: 'Sending to the library.',
  resolve: (transactions: number) =>
    `Resolve ${transactions === 1 ? 'one offline transaction' : `${transactions} offline transactions`}`,
  waiting: (operations: number) =>
    operations === 0
      ? 'Nothing is waiting to be sent.'
      : operations === 1
        ? 'One operation is waiting to be sent to the library.'
        : `${operations} operations are waiting to be sent to the library.`,
  notReached: 'The library cannot be reached.',
  cannotKeep: 'This device cannot keep it: write it on paper.',
  savedHere:
    'What was done here is saved on this device: sign in and open the admin panel in another tab.',
  needsNetwork: 'This needs the network',
  onlyCirculation:
    'Without the network, books can only be issued, taken back and renewed. Write this down on paper and enter it when the network is back.',
  recordedAnyway: (when: string) =>
    `This is from the desk’s list of ${when}. The return is recorded anyway, and the library checks it.`,
  toldNotOnLoan: 'Was not on loan.',
  undone: 'Undone',
  asBefore: 'Everything is as it was before.',
  nothingToUndo: 'Nothing to undo',
  undoneWithNetwork: 'What was done before the network failed can be undone when it is back.',
  onlyLast: 'Something has been done with this copy since: only its last operation can be undone.',
  toldReturned: 'Returned.',
  toldIssued: 'Issued.',
  toldRenewed: 'Renewed.',
  desk: (number: number) => `Desk ${number}`,
  aDesk: 'Desk',
  staffWork: 'Only the staff of the library work at the desk.',
  staffKeep: 'Only the staff of the library keep a desk ready.',
  clockSetBack: 'The clock of the desk was set back meanwhile: nobody knows when that was.',
  tooLongAgo: 'By the clock of the desk that is more than 30 days ago.',
  toWhom: 'It does not say to whom it was issued.',
  settledBy: (name: string) => `That is settled already, by ${name}.`,
  settledAlready: 'That is settled already.',
  sayWhy: 'Please say why, or what you did about it.',
  noSuchTask: 'There is no such task.',
}
