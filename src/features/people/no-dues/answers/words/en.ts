export const en = {
  noMembership: 'Your account is linked to no membership.',
  asked: 'You have asked for it. The library writes to you once it has decided.',
  somethingOpen: 'It was refused: something is still open.',
  waitsAlready: 'A request is waiting already.',
  givenAlready: 'A certificate was given already.',
  noSuchCertificate: 'There is no such certificate.',
  wasRevoked: 'This certificate was revoked, so it is not given out any more.',
  membershipEnded: 'The membership has been ended.',
  membershipBlocked: (kind: string, message: string) =>
    `The membership is blocked (${kind}): ${message}`,
  askAtDesk: 'please ask at the desk.',
  conduct: 'Conduct',
  lostCard: 'Lost card',
  dues: 'Dues',
  address: 'Address unknown',
  clearance: 'Clearance given',
  other: 'Other',
  givenSubject: 'Your no-dues certificate',
  givenBefore: (number: string) =>
    `The library has given you the no-dues certificate ${number}. You find it as a PDF on the library’s page. You cannot borrow any more.`,
  openCertificate: 'Open the certificate',
  keepPdf: 'Please keep the PDF.',
  refusedSubject: 'Your no-dues certificate was refused',
  refusedBefore: (reason: string) =>
    `The library could not give you a no-dues certificate: ${reason}`,
  seeWhatIsOpen: 'See what is open',
  askAgain: 'Once it is settled, you can ask again.',
}
