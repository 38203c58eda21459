import { tableTime } from '#src/institute/table-time.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import { listVisitors, visitorList } from './list-visitors.server.ts'
import { readVisitorQuery, type VisitorRecord } from './visitors.ts'

const rowsAtOnce = 1000

const headings = [
  'Last visit',
  'First visit',
  'Visits',
  'Name',
  'E-mail',
  'IP address',
  'Country',
  'State',
  'City',
]

/** The visitors with records as files, with the filters of their page. */
export const visitorFileEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'admin',
  path: '/admin/visitor-details',
  summary: 'visitors with records, with the filters of their page',
  fileName: 'visitors',
  table: (context, request) => ({
    name: 'Visitors',
    headings,
    dates: ['Last visit', 'First visit'],
    groups: groupsOf(context, request),
  }),
})

async function* groupsOf({ db, actor }: EndpointContext, request: Request) {
  const query = readVisitorQuery(new URL(request.url).searchParams)
  for (let after: string | null = ''; after !== null; ) {
    const asked = new URLSearchParams(after === '' ? {} : { after })
    const place = readPlace(visitorList(query), asked, 1)
    const { rows, next } = await listVisitors(db, actor, query, place, rowsAtOnce)
    yield rows.map(cellsOf)
    after = next
  }
}

function cellsOf(visitor: VisitorRecord): string[] {
  const { visitedAt, firstAt, visits, name, email, ip, country, region, city } = visitor
  const facts = [String(visits), name ?? '', email ?? '', ip, country, region, city]
  return [tableTime(visitedAt), tableTime(firstAt), ...facts]
}
