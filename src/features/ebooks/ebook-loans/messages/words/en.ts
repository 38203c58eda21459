export const en = {
  subject: (title: string) => `You can borrow the e-book “${title}” now`,
  before: (title: string, day: string) =>
    `A place is free for you: “${title}”. Borrow it until ${day}; then it is offered to the next reader.`,
  button: 'Borrow it',
  after: 'If you do not need it any more, cancel your hold there.',
}
