import { institute } from '#institute'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import {
  discountWords,
  minorWords,
  rateWords,
} from '#src/features/collection/vendors/currency-price.ts'
import type { Vendor } from '#src/features/collection/vendors/vendors.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { officePdf } from '#src/server/pdf/office-paper.server.ts'
import type { PurchaseSettings } from '../settings/purchase-settings.server.ts'
import { type OrderLine, orderNumber, type PurchaseOrder } from './orders.ts'

/** All that stands on a purchase order. */
export type OrderOnPaper = {
  readonly order: PurchaseOrder
  readonly lines: readonly OrderLine[]
  readonly vendor: Vendor
  readonly settings: PurchaseSettings
}

const columns = [
  { heading: 'No.', width: 9 },
  { heading: 'Author, title, edition, publisher, ISBN', width: 75 },
  { heading: 'Copies', width: 15, isAmount: true },
  { heading: 'List price', width: 26, isAmount: true },
  { heading: 'Discount', width: 18, isAmount: true },
  { heading: 'Amount', width: 35, isAmount: true },
] as const

/** A purchase order to sign and send. Errors: `unavailable` when too many PDFs are being made. */
export function orderPdf(
  { order, lines, vendor, settings }: OrderOnPaper,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const number = orderNumber(order)
  const wanted = lines.filter((line) => line.copies > line.cancelled)
  return officePdf(
    `Purchase order ${number}`,
    (paper) => {
      const contact = `Phone ${institute.phone}, e-mail ${institute.email}`
      paper.head(
        'Purchase order',
        settings.gstin ? [contact, `GSTIN ${settings.gstin}`] : [contact],
      )
      const facts = [
        `No. ${number}`,
        `Date: ${formatDay(order.orderedOn)}`,
        order.reference && `Your reference: ${order.reference}`,
        `To be supplied by ${formatDay(order.expectedBy)}`,
      ]
      const to = ['To', vendor.contact, vendor.name, vendor.address]
      if (vendor.gstin) to.push(`GSTIN ${vendor.gstin}`)
      paper.pair(to.filter(Boolean).join('\n'), facts.filter(Boolean).join('\n'))
      paper.space(3)
      paper.write('Please supply the following:')
      const rows = wanted.map((line, at) => cellsOf(line, at + 1, order.currency))
      const copies = wanted.reduce((all, line) => all + line.copies - line.cancelled, 0)
      const total = ['', 'Total', String(copies), '', '', rupees(order.paise)]
      paper.table(columns, [...rows, total], 1)
      if (order.currency !== 'INR') {
        paper.write(
          `Amounts are in rupees at ${order.currency} 1 = ₹ ${rateWords(order.rateMillionths)}, the rate of ${formatDay(order.rateOn)}.`,
        )
      }
      const terms = [order.terms, settings.terms].filter(Boolean).join('\n')
      if (terms !== '') {
        paper.space(3)
        paper.write('Terms', { isBold: true })
        for (const [at, term] of terms.split('\n').entries()) paper.write(`${at + 1}. ${term}`)
      }
      paper.signatures(settings.signatures)
    },
    signal ? { signal } : {},
  )
}

function cellsOf(line: OrderLine, place: number, currency: string): string[] {
  const { title, author, edition, publisher, year, isbn, copies, cancelled } = line
  const described = [author, title, edition, publisher, year, isbn && `ISBN ${formatIsbn(isbn)}`]
  const wanted = copies - cancelled
  return [
    String(place),
    described.filter(Boolean).join(', '),
    String(wanted),
    minorWords(line.priceMinor, currency),
    `${discountWords(line.discountPoints)} %`,
    rupees(wanted * line.unitPaise),
  ]
}
