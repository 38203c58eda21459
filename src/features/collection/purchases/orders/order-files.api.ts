import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { purchaseSettings } from '../settings/purchase-settings.server.ts'
import { orderPdf } from './order-pdf.server.ts'
import { linesOfOrder, orderAt } from './order-rows.server.ts'

/** Orders as files. */
export const orderFileEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/purchases/orders/:order/order.pdf',
    access: 'staff:acquisitions',
    adminGate: true,
    summary: 'A purchase order as a PDF, to sign and send',
    respond: async ({ db, actor }, request) => {
      const [, asked = ''] = /\/orders\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? []
      const order = await orderAt(db, actor, asked)
      const pdf = await orderPdf(
        {
          order,
          lines: await linesOfOrder(db, actor, order.id),
          vendor: await vendorAt(db, actor, order.vendorId),
          settings: await purchaseSettings(db, actor),
        },
        request.signal,
      )
      return pdfAnswer(pdf, `purchase-order-${paperSlug(order)}.pdf`)
    },
  }),
]
