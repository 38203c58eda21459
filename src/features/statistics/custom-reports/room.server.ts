import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { customReportEndpoints } from './custom-reports.api.ts'
import { mailDueReports } from './mail-reports.server.ts'
import { reportFileEndpoints } from './report-files.api.ts'
import { reportShare } from './report-share.server.ts'

const mailing = {
  name: 'report-mails',
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 900,
} as const

/** What the whole needs of this room. */
export const customReportsRoom: Room = {
  name: 'statistics/custom-reports',
  endpoints: () => [...customReportEndpoints, ...reportFileEndpoints],
  scopes: {
    'reports:read': {
      label: 'Read custom reports that name nobody',
      ofAdmins: true,
      duties: ['reports'],
    },
    'reports:write': {
      label: 'Save, change and remove custom reports',
      ofAdmins: true,
      duties: ['reports'],
    },
    'reports-personal:read': {
      label: 'Read custom reports with names, addresses and numbers of members',
      ofAdmins: true,
      duties: ['reports'],
    },
  },
  auditWords: {
    kinds: { 'custom-report': 'custom report' },
    actions: {
      'custom-report.added': 'was saved',
      'custom-report.changed': 'was changed',
      'custom-report.removed': 'was removed',
      'custom-report.scheduled': 'is mailed from then on',
      'custom-report.unscheduled': 'was mailed no more from then on',
      'custom-report.run-with-names': 'was looked at with names of members',
    },
    offered: ['custom-report'],
  },
  jobs: [
    {
      queue: mailing,
      // Hours of the institute's clock need not be those of UTC.
      schedule: '*/15 * * * *',
      start:
        ({ db, config, log }) =>
        async () => {
          await mailDueReports(db, linksLeadTo(config), log)
        },
    },
  ],
  personShare: reportShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'custom-report': true
  }
}
