export const en = {
  lead: 'Ask about books, loans or anything else in the library. Whoever is on duty answers you.',
  readDuringHours: 'Messages are read during opening hours.',
  readWhenOpens: 'Your message is read when the library opens.',
  byMail:
    'If you have left this page, the answer also comes by e-mail, and to your devices that show notifications.',
  byDevices:
    'If you have left this page, your devices that show notifications say that there is an answer.',
  nothingYet: 'You have not written anything yet.',
  messages: 'Messages',
  you: 'You',
  library: 'The library',
  earlier: 'Earlier messages',
  toEnd: 'To the latest message',
  latest: 'Latest messages',
  isTyping: 'The library is typing…',
  sent: 'Sent',
  delivered: 'Delivered',
  wasRead: 'Read',
  closed: 'The library closed this conversation. Write again to reopen it.',
  reopened: 'The library opened this conversation again.',
  requested: (number: string) => `Passed on as request ${number}.`,

  message: 'Your message',
  files: 'Files',
  filesHint: (most: number, megabytes: number) =>
    `PDF or pictures, at most ${most} and ${megabytes} MB together`,
  addFiles: 'Add files',
  send: 'Send',
  about: 'About',
  noAbout: 'Remove this card',
  loanFacts: (accessionNumber: string, due: string) =>
    `Accession number ${accessionNumber}, due ${due}`,
  request: (number: string) => `Request ${number}`,

  sending: 'Sending…',
  waits: 'Not sent yet: it is sent when the network is back.',
  notKept: 'This message could not be sent. Please try again.',
  tryAgain: 'Send again',
  discard: 'Discard',

  transcript: 'Save as text',
  whatIsKept: (days: string) =>
    `Messages are deleted ${days} days after the conversation is closed. Only you and the library read them.`,
  report: 'Report this message',
  reportReason: 'What is wrong with it?',
  reportSend: 'Report',
  reported: 'Thank you. The message is reported, and the head of the library sees it.',
  markRead: 'Mark as read',

  ask: 'Ask the library',
  unread: (count: string) => `Ask the library: ${count} unread`,

  orSignIn: 'Do you have an account? <a>Sign in</a> and ask without confirming your address.',
  noMail:
    'Questions cannot be sent from this page at present: the library sends no e-mail, by which you would confirm your address and get the answer. You can reach it in these ways:',
  waySignIn: 'Sign in and ask here',
  wayFeedback: 'Write in the feedback form, and follow the answer by its link',
  wayContact: 'Telephone, address and opening hours of the library',
  question: 'Your question',
  name: 'Your name',
  email: 'Your e-mail address',
  emailHint: 'You get a link there to confirm the question; the answer comes there too.',
  leaveEmpty: 'Leave this field empty',
  sendQuestion: 'Send question',
  lookInMail: 'Please look in your mail',
  lookInMailWhat: (days: string) =>
    `We have sent you a link. The library reads your question once you have opened it. After ${days} days a question that was not confirmed is deleted.`,
  confirmTitle: 'Confirm your question',
  confirmLead: (email: string) =>
    `Is ${email} your address? Then send your question to the library.`,
  confirm: 'Yes, send it',
  keepLink:
    'Whoever has the address of this page can read and continue the conversation. Please do not pass it on.',
}
