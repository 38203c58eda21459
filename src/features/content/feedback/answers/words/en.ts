export const en = {
  chooseKind: 'Please choose the kind of feedback.',
  writeText: 'Please write your feedback.',
  writeFirst: 'Please write something first.',
  tooLong: (most: number) => `Please write at most ${most} characters.`,
  noEmail: 'This is not an e-mail address. Please correct it, or leave it empty.',
  leaveEmpty: 'This field is a trap for robots: please leave it empty.',
  sendOnceMore:
    'Please press “Send feedback” again. The form had just been opened, or was open for too long. Choose files again, if you had any.',
  workFirst: 'Many people are writing at the moment: please answer the question above the button.',
  tooManySums:
    'Too many people are writing at the moment. Please try again later, or send an e-mail.',
  tooMany: 'Too much feedback has come from your network in a short time. Please try again later.',
  tooManyMessages: 'You have sent many messages in a short time. Please try again later.',
  isBlocked: (email: string) =>
    `Feedback from here is blocked for a time. If it is urgent, write to ${email}.`,
  keyUsed: 'This form was already sent with another text. Please press “Send feedback” again.',
  signInAgain:
    'You are no longer signed in as the person named in the form. Sign in again, or choose “Without my name”.',
  notFound: 'There is no feedback at this address. Please check the link.',
  noSuchLink: 'This link leads to no feedback. Please copy the whole link.',
  alreadyWithdrawn: 'This feedback has been withdrawn: nothing more can be added.',

  isAnswered: (number: string) => `The library has answered your feedback ${number}.`,
  answerSubject: (number: string) => `Answer to your feedback ${number}`,
  answerBefore: (number: string, answer: string) =>
    `The library has answered your feedback ${number}:\n\n${answer}`,
  answerButton: 'Open your feedback',
  answerAfter: 'There you can add a message. Please do not pass the link on.',
}
