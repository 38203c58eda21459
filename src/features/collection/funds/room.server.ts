import type { Room } from '#src/server/room.ts'
import { auditedBudgets, auditedFunds } from './audited-funds.server.ts'
import { fundsEndpoints } from './funds.api.ts'

/** What the whole needs of this room. */
export const fundsRoom: Room = {
  name: 'collection/funds',
  endpoints: () => fundsEndpoints,
  scopes: {
    'purchases:read': {
      label: 'Read budgets, orders and bills',
      ofAdmins: true,
      duties: ['acquisitions'],
    },
    'purchases:write': {
      label: 'Change budgets, orders and bills',
      ofAdmins: true,
      duties: ['acquisitions'],
    },
  },
  auditWords: {
    actions: {
      'budget.allotted': 'got an allotment',
      'budget.committed': 'had money committed',
      'budget.released': 'had committed money released',
      'budget.billed': 'had a bill entered',
      'budget.credited': 'had a credit note entered',
      'budget.carried-out': 'had commitments carried to the next year',
      'budget.carried-in': 'took over commitments of the year before',
      'budget.closed': 'was closed',
    },
    things: { budget: auditedBudgets, fund: auditedFunds },
    offered: ['fund', 'budget'],
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    fund: true
    budget: true
  }
}
