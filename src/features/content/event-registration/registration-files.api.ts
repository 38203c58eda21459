import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { askedLanguage } from '#src/server/http/reader-language.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { attendanceSheetWords } from './attendance/words.ts'
import {
  attendanceCells,
  attendanceHeadings,
  attendanceRows,
  registrationTable,
} from './attendance.ts'
import { certificatesOf, ownCertificate } from './certificate-rows.server.ts'
import { mostPrinted } from './certificates-pdf.server.ts'
import { shownDates } from './load-registrations.server.ts'
import { requirePerson } from './may-register.ts'
import { registrationRefusals } from './refusals/words.ts'
import { allRegisteredPeople } from './registered-people.server.ts'
import { registrationStates } from './registrations.ts'
import { settingsOf } from './settings-rows.server.ts'

const office = { access: 'staff:contents', adminGate: true } as const

/** Lists, sheets and certificates as files. */
export const registrationFileEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/event-registrations.csv',
    ...office,
    summary: 'Registrations with answers as CSV: ?event=12, date (its id), state',
    respond: async (context, request) => {
      const { event, date, search } = await askedFor(context, request)
      const state = filterChoice(search, 'state', registrationStates)
      const { db, actor } = context
      const people = await allRegisteredPeople(db, actor, event.id, { date, state })
      const { questions = [] } = (await settingsOf(db, event.id)) ?? {}
      const { headings, rows } = registrationTable(people, questions)
      return tableFile({ name: 'Registrations', headings, groups: [rows] }, 'registrations.csv')
    },
  }),
  defineDocument({
    path: '/admin/event-attendance.xlsx',
    ...office,
    summary: 'The attendance sheet as an Excel workbook: ?event=12, date (its id)',
    respond: async (context, request) => {
      const { rows } = await sheetOf(context, request)
      const groups = [rows.map(attendanceCells)]
      const table = { name: 'Attendance', headings: attendanceHeadings, dates: ['Came'], groups }
      return tableFile(table, 'attendance.xlsx')
    },
  }),
  defineDocument({
    path: '/admin/event-attendance.pdf',
    ...office,
    summary: 'The attendance sheet to print and sign: ?event=12, date (its id)',
    respond: async (context, request) => {
      const sheet = await sheetOf(context, request)
      const { attendancePdf } = await import('./attendance-pdf.server.ts')
      return pdfAnswer(
        await attendancePdf(sheet, context.language, request.signal),
        'attendance.pdf',
      )
    },
  }),
  defineDocument({
    path: '/admin/event-certificates.pdf',
    ...office,
    summary: `All certificates of attendance of an event, at most ${mostPrinted}: ?event=12`,
    respond: async (context, request) => {
      const { event } = await askedFor(context, request)
      const certificates = await certificatesOf(context.db, event.id)
      if (certificates.length === 0) {
        throw new AppError('not-found', 'No certificates have been given for this event.')
      }
      if (certificates.length > mostPrinted) {
        throw new AppError('too-large', `A PDF holds ${mostPrinted} certificates at most.`)
      }
      const { certificatesPdf } = await import('./certificates-pdf.server.ts')
      const pdf = await certificatesPdf(
        certificates,
        { origin: context.origin, language: askedLanguage(request) },
        request.signal,
      )
      return pdfAnswer(pdf, 'certificates.pdf')
    },
  }),
  defineDocument({
    path: '/account/events/certificate.pdf',
    access: 'signed-in',
    summary: 'A certificate of attendance of one’s own: ?number=12',
    respond: async ({ db, actor, origin, language }, request) => {
      const person = requirePerson(actor)
      const number = publicNumber(new URL(request.url).searchParams.get('number') ?? '')
      const found = number === null ? null : await ownCertificate(db, person.id, number)
      if (!found || found.withdrawnAt) {
        throw new AppError(
          found ? 'conflict' : 'not-found',
          say(registrationRefusals, (words) =>
            found ? words.certificateWithdrawn : words.noCertificate,
          ),
        )
      }
      const { certificatesPdf } = await import('./certificates-pdf.server.ts')
      const pdf = await certificatesPdf([found], { origin, language }, request.signal)
      return pdfAnswer(pdf, 'certificate.pdf')
    },
  }),
]

/** The event and the date that an address asks for; '' for all dates. Errors: `not-found`. */
async function askedFor(
  { db, actor }: EndpointContext,
  request: Request,
  language: Language = 'en',
) {
  const search = new URL(request.url).searchParams
  const event = await eventAt(db, actor, search.get('event') ?? '')
  const dates = shownDates(event, await occurrencesOf(db, event.id), new Date(), language)
  const date = dates.find(({ id }) => id === search.get('date')) ?? null
  return { event, date: date?.id ?? '', dates, search }
}

async function sheetOf(context: EndpointContext, request: Request) {
  const { db, actor, language } = context
  const { event, date, dates } = await askedFor(context, request, language)
  const shown = dates.find(({ id }) => id === date) ?? (dates.length === 1 ? dates[0] : null)
  const filter = { date: shown?.id ?? '', state: 'registered' } as const
  const people = await allRegisteredPeople(db, actor, event.id, filter)
  return {
    title: event.title,
    shown: shown?.shown ?? attendanceSheetWords[language].allDates,
    place: event.place,
    rows: attendanceRows(people),
  }
}
