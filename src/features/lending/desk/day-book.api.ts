import { lineKinds, payMethods, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { tableTime } from '#src/institute/table-time.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import { deskDayBook } from './day-book.server.ts'
import { readDayBookQuery } from './day-book-query.ts'

const columns = ['Receipt', 'When', 'Kind', 'Member', 'By', 'Reference', 'Amount in ₹', 'Taken by']

/** The day book as files, with the days and the person of its page. */
export const dayBookEndpoints = tableDocuments({
  access: 'staff:desk',
  path: '/admin/day-book',
  summary: 'the day book, with from, to (days), by (who took it)',
  fileName: 'day-book',
  table: (context, request) => ({
    name: 'Day book',
    headings: columns,
    dates: ['When'],
    groups: cellsOf(context, request),
  }),
})

async function* cellsOf({ db, actor }: EndpointContext, request: Request) {
  const search = new URL(request.url).searchParams
  const { query, faults } = readDayBookQuery(search, dayOf(new Date()))
  if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
  const { lines } = await deskDayBook(db, actor, query)
  yield lines.map((line) => [
    receiptName(line.receiptNumber),
    tableTime(line.at),
    lineKinds[line.kind],
    line.member,
    payMethods[line.method],
    line.reference ?? '',
    String(line.paise / 100),
    line.takenBy,
  ])
}
