export const en = {
  certificate: 'Certificate',
  revoked: 'Revoked',
  holdsNoMore: 'Revoked: this certificate does not hold any more.',
  valid: 'Valid',
  name: 'Name',
  number: 'Number',
  date: 'Date',
  noSuchCode:
    'The library has given no certificate with this code. Please compare it with the paper, sign by sign.',
}
