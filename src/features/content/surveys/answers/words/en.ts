export const en = {
  notFound: 'There is no such survey, or it is not for you.',
  notOpen: 'This survey is not open for answers.',
  answeredBefore: 'You have already answered this survey. Thank you.',
  answerThis: (question: string) => `Please answer: ${question}`,
  shorten: (question: string, most: number) =>
    `Please write at most ${most} characters: ${question}`,
}
