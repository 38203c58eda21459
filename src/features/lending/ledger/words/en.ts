/** The office, which speaks English, takes these too. */
export const en = {
  overdue: 'Overdue fine',
  lost: 'Lost copy',
  processing: 'Fee for a lost copy',
  damage: 'Damage',
  manual: 'Charge',
  payment: 'Payment',
  waiver: 'Waived',
  reversal: 'Taken back',
  refund: 'Refund',
  cash: 'Cash',
  upi: 'UPI',
  nothingDue: 'nothing due',
  due: (sum: string) => `${sum} due`,
  inCredit: (sum: string) => `${sum} in credit`,
  noSuchReceipt: 'There is no receipt with this number.',
}
