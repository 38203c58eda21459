export const en = {
  read: 'Read as an e-book',
  see: 'Also as an e-book',
}
