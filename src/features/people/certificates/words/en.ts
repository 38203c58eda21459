export const en = {
  certificate: 'Certificate',
  revoked: 'Revoked',
  holdsNoMore: 'Revoked: this certificate is no longer valid.',
  valid: 'Valid',
  name: 'Name',
  number: 'Number',
  date: 'Date',
  noSuchCode:
    'The library has issued no certificate with this code. Please compare it with the paper, character by character.',
}
