export const en = {
  notFound: 'There is no conversation at this address. Please check the link.',
  writeFirst: 'Please write something first, or choose a file.',
  tooLong: (most: number) => `Please write at most ${most} characters.`,
  tooMany: 'You have sent many messages in a short time. Please try again later.',
  isBlocked: (email: string) =>
    `You cannot send messages here for a time. If it is urgent, write to ${email}.`,
  keyUsed: 'This message was already sent with another text. Please send it again.',
  noSuchMessage: 'There is no message of the library with this number.',
  writeReason: 'Please say what is wrong with this message.',

  writeName: 'Please write your name.',
  writeEmail:
    'Please write your whole e-mail address, such as name@example.org: the answer goes there.',
  writeQuestion: 'Please write your question.',
  leaveEmpty: 'This field is a trap for robots: please leave it empty.',
  sendOnceMore:
    'Please press “Send question” again. The form had just been opened, or was open for too long.',
  tooManyQuestions:
    'Too many questions have come from here in a short time. Please try again later.',
  noMail: (phone: string) =>
    `Questions cannot be sent at present: the library sends no e-mail. Please call ${phone}, or ask at the desk.`,
  noSuchQuestion:
    'This link is no longer valid. Questions that are not confirmed are deleted after some days: please ask again.',

  confirmSubject: 'Please confirm your question to the library',
  confirmBefore: (question: string) =>
    `You asked the library:\n\n${question}\n\nOpen the link to confirm that this is your address. Only then does the library read your question.`,
  confirmButton: 'Confirm the question',
  confirmAfter:
    'If you did not ask anything, do nothing: the question is deleted after some days. Please do not pass the link on.',

  answerSubject: 'The library has answered you',
  answerBefore: (answer: string) => `The library has written to you:\n\n${answer}`,
  answerButton: 'Open the conversation',
  answerAfter: 'There you can answer. Please do not reply to this mail.',
  answerPush: 'The library has answered you.',

  transcriptTitle: (library: string) => `Conversation with ${library}`,
  transcriptYou: 'You',
  transcriptLibrary: 'The library',
  transcriptClosed: 'The conversation was closed.',
  transcriptReopened: 'The conversation was opened again.',
  transcriptRequested: 'It was passed on as a request.',
  transcriptFiles: (names: string) => `Files: ${names}`,
  transcriptAbout: (title: string) => `About: ${title}`,

  scopeRead: 'Read your conversation with the library',
  scopeWrite: 'Write to the library in your name',

  noLoans: 'You have no books on loan.',
  loanLine: (title: string, due: string) => `${title}, due ${due}`,
}
