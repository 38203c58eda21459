/** Under which names a device stores what is typed into the forms of lists. */
export const draftNames = {
  newList: 'new reading list',
  list: (number: number) => `reading list ${number}`,
  entry: (number: number) => `entry of reading list ${number}`,
} as const
