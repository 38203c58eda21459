export const en = {
  chooseKind: 'Please choose the kind of feedback.',
  writeText: 'Please write your feedback.',
  tooLong: (most: number) => `Please write at most ${most} characters.`,
  noEmail: 'This is no e-mail address. Please correct it, or leave it empty.',
  leaveEmpty: 'This field is there for robots: please leave it empty.',
  sendOnceMore:
    'Please press “Send feedback” once more. The form had just been opened, or was open for too long. Choose files again, if you had any.',
  workFirst: 'Many are writing at the moment: please answer the question above the button.',
  tooManySums:
    'Too many are writing without scripts at the moment. Please try again later, or write an e-mail.',
  tooMany:
    'So much feedback cannot be sent from one place in so short a time. Please try again later.',
  tooManyMessages: 'These are many messages. Please wait for an hour.',
  isBlocked: (email: string) =>
    `No feedback is taken from here for a while. In urgent cases write to ${email}.`,
  keyUsed: 'This form was sent already, with another text. Please press “Send feedback” once more.',
  signInAgain:
    'You are not signed in any more as the person whose name stands in the form. Sign in again, or choose “Without my name”.',
  notFound: 'There is no feedback at this address. Please look at the link once more.',
  alreadyWithdrawn: 'This feedback has been withdrawn: nothing can be added any more.',

  answerSubject: (number: string) => `Answer to your feedback ${number}`,
  answerBefore: (number: string, answer: string) =>
    `The library has answered your feedback ${number}:\n\n${answer}`,
  answerButton: 'Open your feedback',
  answerAfter: 'There you can add a message. Please do not pass the link on.',
}
