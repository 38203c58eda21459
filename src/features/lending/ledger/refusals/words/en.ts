export const en = {
  staffKeep: 'Only the staff of the library keep its ledger.',
  staffRead: 'Only the staff of the library read its ledger.',
  ownDues: 'These are your own dues: ask a colleague to settle them.',
  sayWhatFor: 'Please say what the charge is for, in at most 500 characters.',
  sayWhyWaived: 'Please say why it is waived, in at most 500 characters.',
  sayWhyTakenBack: 'Please say why it is taken back, in at most 500 characters.',
  upiTwice: 'This UPI reference is on another payment already',
  noMoreCredit: (sum: string) => `Only ${sum} can be paid out: there is no more credit.`,
  noSuchCharge: 'This member has no such charge.',
  takenBackAlready: 'This charge was taken back already',
  onlyDue: (sum: string) => `Only ${sum} is due. Please give that or less.`,
  otherDue: (due: string, shown: string) =>
    `${due} are due by now, not ${shown} as was shown. Please look again.`,
  nothingDueNow: (shown: string) =>
    `Nothing is due by now, not ${shown} as was shown. Please look again.`,
  amount: 'Please give an amount above zero, of at most ₹ 10,00,000.',
  cashOrUpi: 'Please choose cash or UPI.',
  reference: 'A reference is 4 to 60 letters and digits without spaces.',
  typeUpi: 'Please type the reference number of the UPI payment.',
  upiReference: 'The reference of a UPI payment is 4 to 60 letters and digits.',
}
