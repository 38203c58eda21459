export const en = {
  notSentYet: 'Not sent yet: this may answer it already',
  ifNot: 'If it does not, send your question below.',
  inCatalogue: 'In the catalogue',
  isEbook: 'e-book',
  copiesIn: (available: string, total: string) => `${available} of ${total} copies in`,
  onSite: 'On this site',
  sendAnyway: 'Send it all the same',
}
