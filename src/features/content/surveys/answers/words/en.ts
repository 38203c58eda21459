export const en = {
  notFound: 'There is no such survey, or it is not for you.',
  notOpen: 'This survey does not take answers now.',
  answeredBefore: 'You have answered this survey already. Thank you.',
  answerThis: (question: string) => `Please answer: ${question}`,
}
