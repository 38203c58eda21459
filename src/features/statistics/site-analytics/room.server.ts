import type { Room } from '#src/server/room.ts'
import { analyticsEndpoints } from './analytics.api.ts'
import { analyticsFileEndpoints } from './analytics-files.api.ts'
import { pageReportEndpoints } from './noting/page-report.api.ts'
import { sweepUse } from './sweep-use.server.ts'

/** What the whole needs of this room. It keeps nothing of a person. */
export const siteAnalyticsRoom: Room = {
  name: 'statistics/site-analytics',
  endpoints: () => [...analyticsEndpoints, ...analyticsFileEndpoints, ...pageReportEndpoints],
  scopes: {
    'analytics:read': { label: 'Read how the site is used', ofAdmins: true, duties: ['reports'] },
  },
  sweep: (db) => sweepUse(db),
}
