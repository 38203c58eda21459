import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { readAccreditationSettings } from '../accreditation-settings.server.ts'
import { readPaperQuery } from '../paper-query.ts'
import { readYearFacts } from './year-facts.server.ts'
import { yearPdf } from './year-pdf.server.ts'
import { yearPng } from './year-png.server.ts'

const office = { access: 'staff:reports', adminGate: true } as const

/** The library's year on one sheet. */
export const yearSheetEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/accreditation/year.pdf',
    ...office,
    summary: 'PDF: the library’s year (`year`) on one sheet to hang up',
    respond: async (context, request) => {
      const facts = await askedFacts(context, request)
      return pdfAnswer(await yearPdf(facts, request.signal), `library-${facts.words}.pdf`)
    },
  }),
  defineDocument({
    path: '/admin/accreditation/year.png',
    ...office,
    summary: 'PNG: the library’s year (`year`) on one sheet, for screens and messages',
    respond: async (context, request) => {
      const facts = await askedFacts(context, request)
      return new Response(await yearPng(facts, request.signal), {
        headers: {
          'content-type': 'image/png',
          'content-disposition': `inline; filename="library-${facts.words}.png"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      })
    },
  }),
]

/** The figures of the year that the address names. Errors: `bad-request`, `not-found` of a year. */
async function askedFacts({ db, actor }: EndpointContext, request: Request) {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const at = { templates: [], firstMonth, today: todayHere() }
  const { query, faults } = readPaperQuery(new URL(request.url).searchParams, at)
  if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
  return readYearFacts(db, actor, query.year)
}
