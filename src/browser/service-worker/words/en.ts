export const en = {
  title: 'The library',
  body: 'There is something new for you.',
}
