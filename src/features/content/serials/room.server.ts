import { contentVersionOf } from '#src/server/content-versions.ts'
import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { lateIssuesQueue, noteLate } from './note-late.server.ts'
import { remindOfRenewals, renewalsQueue } from './remind-renewals.server.ts'
import { serialBillEndpoints } from './serial-bills.api.ts'
import { serialCostEndpoints } from './serial-costs.api.ts'
import { serialIssueEndpoints } from './serial-issues.api.ts'
import { serialPaperEndpoints } from './serial-papers.api.ts'
import { serialShare } from './serial-share.server.ts'
import { serialEndpoints } from './serials.api.ts'

/** What the whole needs of this room. */
export const serialsRoom: Room = {
  name: 'content/serials',
  endpoints: () => [
    ...serialEndpoints,
    ...serialCostEndpoints,
    ...serialBillEndpoints,
    ...serialIssueEndpoints,
    ...serialPaperEndpoints,
  ],
  scopes: {
    'serials:read': {
      label: 'Read subscriptions to print journals',
      ofAdmins: true,
      duties: ['acquisitions'],
    },
    'serials:write': {
      label: 'Check in, claim and bind print journals',
      ofAdmins: true,
      duties: ['acquisitions'],
    },
  },
  auditWords: {
    kinds: {
      serial: 'subscription',
      'serial-issue': 'issue of a serial',
      'serial-claim': 'claim',
      'serial-volume': 'bound volume',
    },
    actions: {
      'serial.renewed': 'was renewed',
      'serial.closed': 'was closed',
      'serial.reopened': 'was opened again',
      'serial.routed': 'got another routing list',
      'serial.price-committed': 'had its price committed to a budget',
      'serial.price-billed': 'had its bill entered',
      'serial.bill-corrected': 'had its bill corrected',
      'serial.bill-cancelled': 'had its bill cancelled',
      'serial.bill-paid': 'had its bill paid',
      'serial.payment-removed': 'had the payment of its bill removed',
      'serial.price-released': 'had its committed price released',
      'serial-issue.arrived': 'was checked in',
      'serial-issue.late': 'is late',
      'serial-issue.missing': 'is missing',
      'serial-issue.short': 'had a short supply entered',
      'serial-issue.claimed': 'was claimed',
      'serial-issue.not-published': 'was not published',
      'serial-issue.stopped': 'is no longer waited for',
      'serial-issue.expected': 'is expected again',
      'serial-issue.step-undone': 'had its last step undone',
      'serial-issue.added': 'was added and checked in',
      'serial-claim.written': 'was written',
      'serial-volume.bound': 'was bound',
      'serial-volume.unbound': 'had its binding undone',
    },
    offered: ['serial', 'serial-issue', 'serial-claim', 'serial-volume'],
  },
  jobs: [
    {
      queue: lateIssuesQueue,
      // Half past midnight in India; what is late is late from the first hour on.
      schedule: '0 19 * * *',
      start:
        ({ db }) =>
        async () => {
          await noteLate(db)
        },
    },
    {
      queue: renewalsQueue,
      // Half past seven in the morning in India.
      schedule: '0 2 * * *',
      start:
        ({ db, config }) =>
        async () => {
          await remindOfRenewals(db, linksLeadTo(config))
        },
    },
  ],
  personShare: serialShare,
  contentVersion: contentVersionOf('serials'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    serial: true
    'serial-issue': true
    'serial-claim': true
    'serial-volume': true
  }
}
