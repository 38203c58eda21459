import { institute } from '#institute'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { officePdf } from '#src/server/pdf/office-paper.server.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { linesOfOrder, orderAt } from '../orders/order-rows.server.ts'
import { remindersOf } from './remind-vendor.server.ts'
import { reminderText } from './reminder-text.ts'

/** The letter that reminds a vendor of an order. */
export const reminderLetterEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/purchases/orders/:order/reminder.pdf',
    access: 'staff:acquisitions',
    adminGate: true,
    summary: 'A letter that reminds a vendor of what has not come',
    respond: async ({ db, actor }, request) => {
      const [, asked = ''] = /\/orders\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? []
      const order = await orderAt(db, actor, asked)
      const vendor = await vendorAt(db, actor, order.vendorId)
      const today = todayHere()
      const lines = await linesOfOrder(db, actor, order.id)
      const remindedOn = await remindersOf(db, order.id)
      const { subject, before, after } = reminderText(order, lines, { today, remindedOn })
      const pdf = await officePdf(
        subject,
        (paper) => {
          paper.head(subject, [`Phone ${institute.phone}, e-mail ${institute.email}`])
          const to = ['To', vendor.contact, vendor.name, vendor.address].filter(Boolean)
          paper.pair(to.join('\n'), `Date: ${formatDay(today)}`)
          paper.space(4)
          paper.write(`Sir or Madam,\n\n${before}\n\n${after}`)
          paper.signatures(['Librarian'])
        },
        { signal: request.signal },
      )
      return pdfAnswer(pdf, `reminder-${paperSlug(order)}.pdf`)
    },
  }),
]
