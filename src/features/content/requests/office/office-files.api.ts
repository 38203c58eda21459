import { tableTime } from '#src/institute/table-time.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { requestWords } from '../words.ts'
import { officeList, readRequests } from './office-list.server.ts'
import { readOfficeQuery } from './office-query.ts'
import type { OfficeRow } from './office-shapes.ts'

const rowsAtOnce = 500

/** The librarian's list as files, with the filters of its page. */
export const officeFileEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'staff:contents',
  path: '/admin/user-requests',
  summary: 'requests, with the filters of their page',
  fileName: 'requests',
  table: tableOf,
})

const headings = [
  'Number',
  'Asked',
  'Kind',
  'State',
  'Title',
  'Author',
  'ISBN',
  'Book no.',
  'Copies',
  'Department',
  'Course',
  'First reader',
  'Askers',
  'Assigned to',
  'Last step',
]

function tableOf(context: EndpointContext, request: Request): Table {
  const dates = ['Asked', 'Last step']
  return { name: 'Requests', headings, dates, groups: groupsOf(context, request) }
}

async function* groupsOf({ db, actor }: EndpointContext, request: Request) {
  const query = readOfficeQuery(new URL(request.url).searchParams)
  for (let after: string | null = ''; after !== null; ) {
    const asked = new URLSearchParams(after === '' ? {} : { after })
    const place = readPlace(officeList(query), asked, 1)
    const { rows, next } = await readRequests(db, actor, query, place, rowsAtOnce)
    yield rows.map(cellsOf)
    after = next
  }
}

function cellsOf(row: OfficeRow): string[] {
  const { number, createdAt, kind, state, title, author, isbn, bookNumber, details } = row
  const { department, name, askers, assignedTo, changedAt } = row
  return [
    String(number),
    tableTime(createdAt),
    requestWords.en[kind],
    requestWords.en[state],
    title,
    author ?? '',
    isbn ?? '',
    bookNumber === null ? '' : String(bookNumber),
    details.copies === undefined ? '' : String(details.copies),
    department ?? '',
    details.course ?? '',
    name ?? '',
    String(askers),
    assignedTo ?? '',
    tableTime(changedAt),
  ]
}
