import type { Room } from '#src/server/room.ts'
import { billFileEndpoints } from './bills/bill-files.api.ts'
import { billEndpoints } from './bills/bills.api.ts'
import { indentEndpoints } from './indents/indents.api.ts'
import { orderFileEndpoints } from './orders/order-files.api.ts'
import { orderEndpoints } from './orders/orders.api.ts'
import { orderStepEndpoints } from './receiving/order-steps.api.ts'
import { reminderLetterEndpoints } from './reminders/reminder-letter.api.ts'
import { reportFileEndpoints } from './reports/report-files.api.ts'

/** What the whole needs of this room. */
export const purchasesRoom: Room = {
  name: 'collection/purchases',
  endpoints: ({ onAcquisition }) => [
    ...indentEndpoints,
    ...orderEndpoints(onAcquisition),
    ...orderStepEndpoints(onAcquisition),
    ...billEndpoints(onAcquisition),
    ...billFileEndpoints,
    ...orderFileEndpoints,
    ...reminderLetterEndpoints,
    ...reportFileEndpoints,
  ],
  auditWords: {
    kinds: { 'purchase-order': 'purchase order', 'purchase-settings': 'settings of purchases' },
    actions: {
      'indent.line-added': 'got a line',
      'indent.line-changed': 'had a line changed',
      'indent.line-dropped': 'had a line dropped',
      'indent.quotation-entered': 'got a quotation',
      'bill.entered': 'was entered',
      'bill.paid': 'was paid',
      'bill.payment-removed': 'had its payment removed',
      'bill.corrected': 'was corrected',
      'bill.cancelled': 'was cancelled',
      'purchase-order.received': 'had a delivery entered',
      'purchase-order.cancelled': 'had copies cancelled',
      'purchase-order.returned': 'had copies returned',
      'purchase-order.credited': 'had copies returned for a credit note',
      'purchase-order.reminded': 'was reminded of',
    },
    offered: ['indent', 'purchase-order', 'bill'],
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    indent: true
    'purchase-order': true
    bill: true
    'purchase-settings': true
  }
}
