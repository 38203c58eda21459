export const en = {
  foreignForm: 'This form was sent from another site. Please open it here and send it again.',
  away: 'The library’s database cannot be reached right now. Please try again in a minute.',
  readOnly:
    'The library’s database can only be read right now, so nothing was saved. Please try again in a minute.',
  unexpected:
    'Something went wrong on our side. Please try again; if it happens again, tell the library the request number.',
  othersChangeIt: 'Someone else changes the same at this moment. Please try again.',
  waitAMoment: 'Please wait a moment',
  tooManyRequests: (seconds: number) =>
    `These are more requests than one address may make. Please wait ${seconds} s and try again.`,
  tryAgain: 'Try again',
  tooLarge: (megabytes: number) =>
    `That is more than this form takes (${megabytes} MB). Please send less.`,
  notWhole: 'This form did not arrive whole. Please send it again.',
  tooManyParts: 'This form has more fields or files than are taken at once. Please send less.',
  tooSlow:
    'This form came too slowly, or stopped on its way. Please send it again where the line is better.',
  pageNotKnown: 'This page of the list is not known. Begin at its first.',
  signInFirst:
    'Please sign in first; a program sends a token of its owner: “Authorization: Bearer …”.',
  notForAccount: 'Your account may not use this.',
  openPanelFirst: 'Please open the admin panel with its credentials first.',
  noSuchAddress: 'There is no such address in this API.',
  diskFull:
    'The disk of the library’s server is full, so nothing was saved. Please tell the library, and send it again later.',
}
