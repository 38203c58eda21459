import { dayOf, todayHere } from '#src/institute/institute-clock.ts'
import { tableTime } from '#src/institute/table-time.ts'
import { AppError } from '#src/kernel/errors.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { dayLogPdf, insidePdf, reportPdf } from './gate-papers.server.ts'
import { gateReport } from './gate-report.server.ts'
import { logDayFaults, readLogDays, readSpan } from './gate-report.ts'
import { mostInside, whoIsInside } from './inside.server.ts'
import { entriesOfLog, entryList, type GateEntry, listEntries } from './list-entries.server.ts'

const rowsAtOnce = 1000
const reports = '/admin/gate-register/reports'

const behindGate = { access: 'staff:desk', adminGate: true } as const
const searchOf = (request: Request) => new URL(request.url).searchParams
const spanOf = (request: Request) => readSpan(searchOf(request), todayHere())

/** The register as files, for administrators behind the gate. */
export const gateFileEndpoints: readonly DocumentEndpoint[] = [
  ...tableDocuments({
    access: 'staff:desk',
    path: reports,
    summary: 'how many came into the library on each day of a span (`from`, `to`)',
    fileName: 'gate-register-days',
    table: async ({ db, actor }, request) => {
      const { days } = await gateReport(db, actor, spanOf(request))
      const headings = ['Day', 'People', 'Members', 'Visitors']
      const cells = days.map((one) => [one.day, one.people, one.members, one.visitors].map(String))
      return { name: 'Days', headings, dates: ['Day'], groups: [cells] }
    },
  }),
  ...tableDocuments({
    access: 'staff:desk',
    path: '/admin/gate-register/entries',
    summary: 'who came into the library in a span (`from`, `to`), one row for each stay',
    fileName: 'gate-register-entries',
    table: (context, request) => ({
      name: 'Entries',
      headings: entryHeadings,
      dates: ['Day', 'In', 'Out'],
      groups: groupsOf(context, request),
    }),
  }),
  defineDocument({
    path: `${reports}.pdf`,
    ...behindGate,
    summary: 'PDF: the figures of a span (`from`, `to`)',
    respond: async ({ db, actor }, request) => {
      const report = await gateReport(db, actor, spanOf(request))
      return pdfAnswer(await reportPdf(report), 'gate-register-report.pdf')
    },
  }),
  defineDocument({
    path: '/admin/gate-register/log.pdf',
    ...behindGate,
    summary: 'PDF: the log of up to five days (`day`), one line for each stay',
    respond: async ({ db, actor }, request) => {
      const faults = logDayFaults(searchOf(request))
      if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
      const days = readLogDays(searchOf(request))
      if (days.length === 0) {
        throw new AppError('bad-request', 'Choose at least one day for the log.')
      }
      const logs = []
      for (const day of days) logs.push({ day, entries: await entriesOfLog(db, actor, day) })
      return pdfAnswer(await dayLogPdf(logs), 'gate-register-log.pdf')
    },
  }),
  defineDocument({
    path: '/admin/gate-register/inside.pdf',
    ...behindGate,
    summary: 'PDF: who is inside now, for an evacuation',
    respond: async ({ db, actor }) => {
      const now = new Date()
      const entries = await whoIsInside(db, actor, mostInside)
      return pdfAnswer(await insidePdf(entries, now), `inside-${dayOf(now)}.pdf`)
    },
  }),
]

const entryHeadings = [
  'Day',
  'In',
  'Out',
  'Ended by',
  'Kind',
  'Name',
  'Member',
  'Institution',
  'People',
  'Category',
  'Department',
  'Programme',
  'Purpose',
  'Gate',
  'Gate out',
  'Struck out',
]

async function* groupsOf({ db, actor }: EndpointContext, request: Request) {
  const span = spanOf(request)
  for (let after: string | null = ''; after !== null; ) {
    const asked = new URLSearchParams(after === '' ? {} : { after })
    const place = readPlace(entryList(span), asked, 1)
    const { rows, next } = await listEntries(db, actor, span, place, rowsAtOnce)
    yield rows.map(cellsOf)
    after = next
  }
}

function cellsOf(entry: GateEntry): string[] {
  const { day, inAt, outAt, closedBy, kind, name, member, institution, people } = entry
  const { category, department, programme, purpose, gate, outGate } = entry
  const times = [tableTime(inAt), tableTime(outAt)]
  const cells = [day, ...times, closedBy, kind, name, member, institution, String(people)]
  const facts = [category, department, programme, purpose, gate, outGate, struckWords(entry)]
  return [...cells, ...facts].map((cell) => cell ?? '')
}

/** Why it counts nowhere; '' where it counts. */
function struckWords({ struckOut }: GateEntry): string {
  return struckOut === null ? '' : `${struckOut.reason} (${struckOut.by})`
}
