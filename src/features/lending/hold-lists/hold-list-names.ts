/** The lists of holds that the desk works by, in the order of the work. */
export const holdListNames = {
  'to-pull': {
    title: 'To pull',
    says: 'These copies are on the shelf and readers wait for them: bring them to the desk and check them in, and they are set aside.',
    empty: 'Nobody waits for a book that is on the shelf.',
  },
  ready: {
    title: 'Awaiting pickup',
    says: 'On the pickup shelf, in the order of the last day for pickup.',
    empty: 'No book is on the pickup shelf.',
  },
  'not-fetched': {
    title: 'Pickup expired',
    says: 'Not collected in time: clear the hold, and the copy goes to the next reader or back to its shelf.',
    empty: 'Everything was collected in time.',
  },
  waiting: {
    title: 'All queues',
    says: 'Everyone who waits, by title.',
    empty: 'Nobody waits for a book.',
  },
} as const

export type HoldListName = keyof typeof holdListNames
