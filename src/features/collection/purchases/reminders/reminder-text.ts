import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { daysBetween, formatDay } from '#src/kernel/dates.ts'
import { type OrderLine, orderNumber, outstandingOf, type PurchaseOrder } from '../orders/orders.ts'

/** What a reminder of an overdue order says: mail and letter alike. */
export function reminderText(
  order: PurchaseOrder,
  lines: readonly OrderLine[],
  { today, remindedOn }: { readonly today: string; readonly remindedOn: readonly Date[] },
): { readonly subject: string; readonly before: string; readonly after: string } {
  const late = counted(daysBetween(order.expectedBy, today), 'day')
  const missing = lines
    .filter((line) => outstandingOf(line) > 0)
    .map((line) => {
      const said = [
        line.author,
        line.title,
        line.edition,
        line.year,
        line.isbn && `ISBN ${line.isbn}`,
      ]
      return `- ${said.filter(Boolean).join(', ')}: ${counted(outstandingOf(line), 'copy', 'copies')}`
    })
  const last = remindedOn.at(-1)
  const again = last ? `We wrote to you about this on ${dayWords(last)}.\n` : ''
  return {
    subject: `Order ${orderNumber(order)}: ${counted(order.outstanding, 'copy', 'copies')} overdue`,
    before: `our order ${orderNumber(order)} of ${formatDay(order.orderedOn)} was to be supplied by ${formatDay(order.expectedBy)}, ${late} ago. These have not come:\n\n${missing.join('\n')}`,
    after: `${again}Please send them, or tell us by return when they will come or which of them you cannot supply.`,
  }
}
