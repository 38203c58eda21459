/** The lists of holds that the desk works by, in the order of the work. */
export const holdListNames = {
  'to-pull': {
    title: 'To pull',
    says: 'Copies stand on the shelf for these readers: fetch them and take them back at the desk, which keeps them.',
    empty: 'Nobody waits for a book that is on the shelf.',
  },
  ready: {
    title: 'Waiting to be fetched',
    says: 'On the pickup shelf, by the last day that they are kept.',
    empty: 'No book waits on the pickup shelf.',
  },
  'not-fetched': {
    title: 'Not fetched',
    says: 'Their time is over: cancel the hold, and the copy goes to the next reader or back to its shelf.',
    empty: 'Everything was fetched in time.',
  },
  waiting: {
    title: 'All queues',
    says: 'Everyone who waits, by title.',
    empty: 'Nobody waits for a book.',
  },
} as const

export type HoldListName = keyof typeof holdListNames
