import { eachLoan, type ListedLoan } from '#src/features/lending/circulation/loans-list.server.ts'
import { tableTime } from '#src/institute/table-time.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { readIssuedQuery } from './issued-books-query.ts'
import { filtersOf } from './issued-loans.server.ts'
import { daysOverdue, loanMark } from './loan-words.ts'

/** The list of loans as files, with the filters of its page. */
export const issuedBooksEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'staff:desk',
  path: '/admin/issuedBooks',
  summary: 'loans, with the filters of their page',
  fileName: 'issued-books',
  table: tableOf,
})

const headings = [
  'Accession number',
  'Barcode',
  'Title',
  'Member',
  'Name',
  'Category',
  'Department',
  'E-mail',
  'Phone',
  'Issued',
  'Due',
  'Days overdue',
  'Renewed',
  'Fine so far',
  'State',
]

function tableOf(context: EndpointContext, request: Request): Table {
  const dates = ['Issued', 'Due']
  return { name: 'Issued books', headings, dates, groups: groupsOf(context, request) }
}

async function* groupsOf({ db, actor }: EndpointContext, request: Request) {
  const query = readIssuedQuery(new URL(request.url).searchParams)
  const now = new Date()
  for await (const loans of eachLoan(db, actor, filtersOf(query))) {
    yield loans.map((loan) => cellsOf(loan, now))
  }
}

function cellsOf(loan: ListedLoan, now: Date): string[] {
  const { copy, member, issuedAt, dueAt, returnedAt, renewals, accruedPaise } = loan
  const late = returnedAt === null ? daysOverdue(dueAt.toISOString(), now) : 0
  return [
    copy.accessionNumber,
    copy.barcode,
    copy.title,
    memberNumber(member.number),
    member.name,
    member.category,
    member.department ?? '',
    member.email ?? '',
    member.phone ?? '',
    tableTime(issuedAt),
    tableTime(dueAt),
    String(late),
    String(renewals),
    accruedPaise > 0 ? rupees(accruedPaise) : '',
    loanMark(loan) ?? 'on loan',
  ]
}
