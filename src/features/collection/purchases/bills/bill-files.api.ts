import { billFundWords } from '#src/features/collection/funds/bill-fund.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { billKeyParts, billsList, listBills, readBillQuery } from './list-bills.server.ts'
import { billKindNames, type ListedBill } from './listed-bills.ts'

const rowsAtOnce = 500

/** The list of bills as files, with the filters of its page. */
export const billFileEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'staff:acquisitions',
  path: '/admin/purchases/bills',
  summary: 'bills of books and subscriptions, with the filters of their page',
  fileName: 'bills',
  table: (context, request) => ({
    name: 'Bills',
    headings,
    dates: ['Date', 'Paid on', 'Cancelled on'],
    groups: groupsOf(context, request),
  }),
})

const headings: Table['headings'] = [
  'Bill',
  'Date',
  'Kind',
  'Vendor',
  'For',
  'Copies',
  'Total (₹)',
  'Charged to',
  'Paid on',
  'Voucher or transfer',
  'Cancelled on',
  'No. of the bills',
]

async function* groupsOf({ db, actor }: EndpointContext, request: Request) {
  const query = readBillQuery(new URL(request.url).searchParams)
  for (let after: string | null = ''; after !== null; ) {
    const asked = new URLSearchParams(after === '' ? {} : { after })
    const place = readPlace(billsList(query), asked, billKeyParts)
    const { rows, next } = await listBills(db, actor, query, place, rowsAtOnce)
    yield rows.map(cellsOf)
    after = next
  }
}

function cellsOf(bill: ListedBill): string[] {
  const { number, billDate, kind, vendor, paper, copies, totalPaise, funds } = bill
  const { paidOn, payment, cancelledOn, serial } = bill
  return [
    number,
    billDate,
    billKindNames[kind],
    vendor,
    paper ?? '',
    copies === null ? '' : String(copies),
    (totalPaise / 100).toFixed(2),
    funds.map(billFundWords).join('; '),
    paidOn ?? '',
    payment ?? '',
    cancelledOn ?? '',
    serial === null ? '' : String(serial),
  ]
}
