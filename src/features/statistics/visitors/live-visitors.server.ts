import { officeRow } from '#src/features/lending/live-lists/office-row.server.ts'
import { visitorsNow } from './visitor-count.server.ts'
import { type VisitorsNow, visitorsNowRow } from './visitors.ts'

/** How many are here now, as a live list of one row. */
export const liveVisitors = officeRow<VisitorsNow>({
  row: visitorsNowRow,
  read: visitorsNow,
  cursorOf: ({ signedIn, anonymous }) => `${signedIn}.${anonymous}`,
  // Visits are written once a second.
  pulse: 2000,
})
