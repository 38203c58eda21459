import { officeRow } from '#src/features/lending/live-lists/office-row.server.ts'
import { type InsideNow, insideRow } from './gate-register.ts'
import { insideNow } from './inside.server.ts'

/** How many are inside, as a live list of one row. */
export const liveInside = officeRow<InsideNow>({
  row: insideRow,
  read: insideNow,
  cursorOf: ({ inside, seats, mark }) => `${inside}.${seats ?? ''}.${mark}`,
  pulse: 1500,
})
