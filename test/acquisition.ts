import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addBudget, addFund } from '#src/features/collection/funds/change-funds.server.ts'
import { financialYearOf, paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { enterBill } from '#src/features/collection/purchases/bills/enter-bill.server.ts'
import { addIndentLine } from '#src/features/collection/purchases/indents/add-indent-line.server.ts'
import { indentAt } from '#src/features/collection/purchases/indents/indent-rows.server.ts'
import { approveIndent } from '#src/features/collection/purchases/indents/indent-steps.server.ts'
import {
  linesOfOrder,
  orderAt,
} from '#src/features/collection/purchases/orders/order-rows.server.ts'
import { placeOrder } from '#src/features/collection/purchases/orders/place-order.server.ts'
import { receiveCopies } from '#src/features/collection/purchases/receiving/receive.server.ts'
import { newVendorTexts } from '#src/features/collection/vendors/vendor-shape.server.ts'
import { addVendor, vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from './books.ts'
import { person } from './person.ts'

const admin = person('admin')
let made = 0

/** A college that buys books, for tests: the steps from the indent to the bill, with what is usual. */
export function acquisition(db: Db) {
  const nothing = {
    discountPaise: 0,
    gstPaise: 0,
    shippingPaise: 0,
    roundingPaise: 0,
    location: '',
    series: '',
  }
  return {
    admin,
    /** A fund with a budget of the present year, in paise. */
    async budget(paise: number, department = ''): Promise<string> {
      const fundId = await addFund(db, admin, { name: `Fund ${++made}`, note: '' })
      const year = financialYearOf(todayHere())
      return addBudget(db, admin, { fundId, year, department, paise, paper: '' })
    },
    async vendor(): Promise<{ id: string; number: string; name: string }> {
      const texts = { ...newVendorTexts, name: `Vendor ${++made}` }
      const number = String(await addVendor(db, admin, texts))
      const { id, name } = await vendorAt(db, admin, number)
      return { id, number, name }
    },
    /** A line of an approved indent, of a book that is in the catalogue. */
    async line(copies: number, more: { title?: string; hasBook?: boolean } = {}) {
      const nth = ++made
      const title = more.title ?? `Title ${nth}`
      const [book] = more.hasBook === false ? [] : await createBooks(db, admin, [aBook(title)])
      const added = await inTransaction(db, (within) =>
        addIndentLine(within, admin, {
          title,
          copies,
          department: `Department ${nth}`,
          bookId: book?.id ?? null,
        }),
      )
      const { version } = await indentAt(db, admin, added.indentNumber)
      await approveIndent(db, admin, { number: added.indentNumber, version }, '')
      return { ...added, title, copies, bookNumber: book?.number ?? null }
    },
    /** Orders a line in rupees; `paise` is the price of one copy. */
    async order(
      vendorId: string,
      budgetId: string,
      lines: readonly { lineId: string; copies: number; paise: number }[],
      reason = '',
      listeners: readonly OnAcquisition[] = [],
    ): Promise<string> {
      const today = todayHere()
      const placed = await placeOrder(
        db,
        admin,
        listeners,
        {
          vendorId,
          currency: 'INR',
          rateMillionths: 1_000_000,
          rateOn: today,
          orderedOn: today,
          expectedBy: today,
          reference: '',
          terms: null,
          lines: lines.map(({ lineId, copies, paise }) => ({
            indentLineId: lineId,
            budgetId,
            copies,
            priceMinor: paise,
            discountPoints: 0,
          })),
        },
        reason,
      )
      return paperSlug(placed)
    },
    /** Receives so many copies of the first line of an order; gives the line's id. */
    async receive(order: string, copies: number): Promise<string> {
      const { id, version } = await orderAt(db, admin, order)
      const [line] = await linesOfOrder(db, admin, id)
      const orderLineId = line?.id ?? ''
      const received = { orderLineId, received: copies, short: 0, wrong: 0, note: '' }
      const delivery = { on: todayHere(), challan: '', lines: [received] }
      await receiveCopies(db, admin, { number: order, version }, delivery)
      return orderLineId
    },
    /** Bills copies of one line of an order; `extras` are added to the amount. */
    async bill(
      vendorId: string,
      number: string,
      line: { orderLineId: string; copies: number; paise: number; bookNumber: number | null },
      {
        listeners = [],
        shippingPaise = 0,
        reason = '',
      }: { listeners?: readonly OnAcquisition[]; shippingPaise?: number; reason?: string } = {},
    ): Promise<number> {
      const { orderLineId, copies, paise: amountPaise, bookNumber } = line
      const bill = {
        ...nothing,
        vendorId,
        number,
        billDate: todayHere(),
        shippingPaise,
        totalPaise: amountPaise + shippingPaise,
        lines: [{ orderLineId, copies, amountPaise, bookNumber }],
      }
      return enterBill(db, admin, listeners, bill, reason)
    },
  }
}
