/** What stands between `<a>` and `</a>` is a link. */
export const en = {
  noDuesCertificate: 'No-dues certificate',
  intro:
    'It says that you have returned everything and owe the library nothing. Those who leave need it. Once you have it, you cannot borrow any more.',
  noMembership: (email: string) =>
    `Your account is linked to no membership of the library. Please ask at the desk to have your e-mail address written into it, or write to <a>${email}</a>.`,
  youHaveIt: (number: string, day: string) => `You have the certificate ${number} of ${day}.`,
  askedAndWaiting: (when: string) =>
    `Asked for ${when}. The library looks at it and writes to you.`,
  nothingOpen: (name: string, number: string) => `${name} (${number}): nothing is open.`,
  askForIt: 'Ask for a certificate',
  openPdf: 'Open the PDF',
  whatOthersSee: 'What others see who verify it',
  stillOpen: 'Still open',
  before: 'Before',
  askedFor: (when: string) => `Asked for ${when}`,
  waiting: 'Waiting',
  granted: 'Given',
  refused: 'Refused',
  revoked: 'Revoked',
}
