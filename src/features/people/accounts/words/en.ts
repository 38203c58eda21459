export const en = {
  noSuchLanguage: 'There is no such language here. Please choose one.',
}
