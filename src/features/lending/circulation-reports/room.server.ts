import type { Room } from '#src/server/room.ts'
import { circulationReportEndpoints } from './reports.api.ts'

/** What the whole needs of this room. */
export const circulationReportsRoom: Room = {
  name: 'lending/circulation-reports',
  endpoints: () => circulationReportEndpoints,
}
