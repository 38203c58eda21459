import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { readAccreditationSettings } from '../accreditation-settings.server.ts'
import { readPaperQuery } from '../paper-query.ts'
import { readYearFacts } from './year-facts.server.ts'
import { yearPdf } from './year-pdf.server.ts'

/** The library's year on one sheet. */
export const yearSheetEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/accreditation/year.pdf',
    access: 'admin',
    adminGate: true,
    summary: 'PDF: the library’s year (`year`) on one sheet to hang up',
    respond: async ({ db, actor }, request) => {
      const { firstMonth } = await readAccreditationSettings(db, actor)
      const at = { templates: [], firstMonth, today: todayHere() }
      const { query, faults } = readPaperQuery(new URL(request.url).searchParams, at)
      if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
      const facts = await readYearFacts(db, actor, query.year)
      return pdfAnswer(await yearPdf(facts, request.signal), `library-${facts.words}.pdf`)
    },
  }),
]
