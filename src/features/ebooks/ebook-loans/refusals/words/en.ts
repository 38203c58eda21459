import { counted } from '#src/kernel/counted.ts'

export const en = {
  signInFirst: 'Please sign in first.',
  noMember: 'No member of the library has your address. Please ask at the desk.',
  notForYou: 'This e-book is not for you to borrow.',
  notLent: 'This e-book is not lent: whoever may read it opens it at once.',
  takenDown: 'This e-book is not in the collection any more: nobody can borrow it.',
  membershipNotValid: 'Your membership is not valid now. Please ask at the desk.',
  blocked: (why: string) => `Your membership is blocked: ${why}`,
  owesTooMuch: 'You owe more than the limit: please pay at the desk first.',
  loanLimit: (limit: number) =>
    `You have ${counted(limit, 'e-book')} on loan, which is as many as you may have. Give one back first.`,
  holdLimit: (limit: number) =>
    `You wait for ${counted(limit, 'e-book')}, which is as many as you may wait for. Cancel one first.`,
  noneFree: 'All places are taken, or others wait for them. Place a hold to join the queue.',
  notYourTurn: (place: number) =>
    place === 1
      ? 'You are next in the queue, and no place is free yet.'
      : `You are number ${place} in the queue, and no place is free for you yet.`,
  notOnLoan: 'You do not have this e-book on loan.',
  haveIt: 'You have this e-book on loan.',
  isFree: 'A place is free: you can borrow it now.',
  notWaiting: 'You do not wait for this e-book.',
  chooseStep: 'Please use the buttons of this page.',
  onLoan: (loans: number, titles: string) =>
    `${counted(loans, 'e-book is', 'e-books are')} on loan: ${titles}. Give ${loans === 1 ? 'it' : 'them'} back in your account.`,
  holdsOpen: (holds: number) =>
    `${counted(holds, 'hold on an e-book is', 'holds on e-books are')} open: cancel ${holds === 1 ? 'it' : 'them'} in your account.`,
}
