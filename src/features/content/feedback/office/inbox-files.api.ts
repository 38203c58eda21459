import { tableTime } from '#src/institute/table-time.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { ratedAreas } from '../feedback.ts'
import { feedbackWords } from '../words.ts'
import { type ExportDetails, exportDetails } from './export-details.server.ts'
import { inboxList, readInbox } from './inbox.server.ts'
import { readInboxQuery } from './office-query.ts'
import type { InboxRow } from './office-shapes.ts'

const rowsAtOnce = 500

/** The inbox as files, with the filters of its page. */
export const inboxFileEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'staff:contents',
  path: '/admin/feedback',
  summary: 'feedback, with the filters of its page',
  fileName: 'feedback',
  table: tableOf,
})

const headings = [
  'Number',
  'Sent',
  'Kind',
  'State',
  'Text',
  'Name',
  'E-mail',
  'Language',
  'Assigned to',
  'Merged with',
  'First answered',
  'Answers',
  'Added by the sender',
  ...ratedAreas.map((area) => `Rating: ${feedbackWords.en[area]}`),
]

function tableOf(context: EndpointContext, request: Request): Table {
  const dates = ['Sent', 'First answered']
  return { name: 'Feedback', headings, dates, groups: groupsOf(context, request) }
}

async function* groupsOf({ db, actor }: EndpointContext, request: Request) {
  const query = readInboxQuery(new URL(request.url).searchParams)
  for (let after: string | null = ''; after !== null; ) {
    const asked = new URLSearchParams(after === '' ? {} : { after })
    const place = readPlace(inboxList(query), asked, 1)
    const { rows, next } = await readInbox(db, actor, query, place, rowsAtOnce)
    const details = await exportDetails(
      db,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => cellsOf(row, details.get(row.id)))
    after = next
  }
}

const between = '\n\n'

function cellsOf(row: InboxRow, details: ExportDetails | undefined): string[] {
  const { number, sentAt, kind, state, body, name, email, assignedTo, firstAnsweredAt } = row
  return [
    String(number),
    tableTime(sentAt),
    feedbackWords.en[kind],
    state,
    body,
    name ?? '',
    email ?? '',
    details?.language ?? '',
    assignedTo ?? '',
    String(details?.mergedInto ?? ''),
    tableTime(firstAnsweredAt),
    details?.answers.join(between) ?? '',
    details?.added.join(between) ?? '',
    ...ratedAreas.map((area) => String(details?.ratings[area] ?? '')),
  ]
}
