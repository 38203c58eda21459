import { receiptName, takerOf } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { tableTime } from '#src/institute/table-time.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import { deskDayBook } from './day-book.server.ts'
import { readDayBookQuery } from './day-book-query.ts'
import { type DeskWords, deskWords } from './words.ts'

const columns = (words: DeskWords) => [
  words.receipt,
  words.when,
  words.kind,
  words.member,
  words.by,
  words.reference,
  words.amount,
  words.takenBy,
]

/** The day book as files, with the days and the person of its page. */
export const dayBookEndpoints = tableDocuments({
  access: 'staff:desk',
  path: '/admin/day-book',
  summary: 'the day book, with from, to (days), by (who took it)',
  fileName: 'day-book',
  table: (context, request) => {
    const words = deskWords[context.language]
    return {
      name: words.dayBook,
      headings: columns(words),
      dates: [words.when],
      groups: cellsOf(context, request),
    }
  },
})

async function* cellsOf({ db, actor, language }: EndpointContext, request: Request) {
  const ledger = ledgerWords[language]
  const search = new URL(request.url).searchParams
  const { query, faults } = readDayBookQuery(search, dayOf(new Date()), deskWords[language])
  if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
  const { lines } = await deskDayBook(db, actor, query)
  yield lines.map((line) => [
    receiptName(line.receiptNumber),
    tableTime(line.at),
    ledger[line.kind],
    line.member,
    ledger[line.method],
    line.reference ?? '',
    String(line.paise / 100),
    takerOf(line),
  ])
}
