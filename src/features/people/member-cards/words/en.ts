export const en = {
  cards: 'Library cards',
  ifFound: 'If this card is found, please return it to:',
  librarian: 'Librarian',
  photo: 'Photo',
  validUntil: (day: string) => `Valid until ${day}`,
  tooLong: (barcode: string, number: string) =>
    `The barcode ${barcode} of ${number} is too long for a card: give this member a shorter one.`,
  tooMany: (most: number) =>
    `A PDF takes ${most} cards: narrow the list by programme and semester, and print one after the other.`,
  nobody: 'Nobody fits these filters, so there is no card to print.',
}
