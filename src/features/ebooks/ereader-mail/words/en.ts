export const en = {
  title: 'Your e-reader',
  intro:
    'E-books whose rights let you save them can be sent to your e-reader by mail: as Kindle, PocketBook and others have an address of their own.',
  address: 'E-mail address of your e-reader',
  save: 'Save and send a code',
  yours: 'E-books are sent to',
  waits: (email: string) =>
    `A document with a code is on its way to ${email}. Open it on your e-reader and type the code here.`,
  allow:
    'If nothing comes, allow the library’s address on the site of your e-reader’s maker, and send a new code.',
  code: 'Code',
  confirm: 'Confirm',
  newCode: 'Send a new code',
  remove: 'Remove e-reader',
  change: 'Change the address',
  confirmed: 'Your e-reader is confirmed: e-books can be sent to it.',
  removed: 'Your e-reader is removed.',
  codeSent: 'The code is on its way.',
  codeWaits: 'The library cannot send mail at present. The code waits and is sent once it can.',
  send: 'Send',
  sendTitle: 'Send to your e-reader',
  sendTo: (email: string) => `It goes to ${email} by mail.`,
  needsEreader: 'First add the address of your e-reader, and confirm it.',
  addIt: 'Add your e-reader',
  sent: (title: string) => `${title} is on its way to your e-reader.`,
  sentWaits: (title: string) =>
    `${title} waits: the library cannot send mail at present, and sends it once it can.`,
  backToEbook: 'About this e-book',
  badAddress: 'Please write the address as in name@kindle.com.',
  notYours: 'This is the address of an account. Please write that of your e-reader.',
  wrongCode: 'This is not the code. Please look at the document on your e-reader again.',
  codeOver: 'The code is no longer good. Please send a new one.',
  noEreader: 'No e-reader waits for a code. Please add its address first.',
  tooMany: 'You have had much sent today. Please try again tomorrow.',
  mayNotSave: 'This e-book may be read here, and not saved.',
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB, which no mail takes. Please download it.`,
  gone: 'The file is not there at the moment. Please ask the library.',
  codeSubject: (library: string) => `Code of ${library}`,
  codeText: (code: string, library: string) =>
    `Your code is ${code}\n\nType it at ${library} under Your account, Your e-reader. If you did not ask for it, do nothing: nothing will be sent to you.`,
}
