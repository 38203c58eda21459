import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { ownFile } from '#src/server/tables/table-file.server.ts'
import { academicYearWords } from '../academic-year.ts'
import { readAccreditationSettings } from '../accreditation-settings.server.ts'
import { paperFileName } from '../paper.ts'
import { type PaperQuery, readPaperQuery } from '../paper-query.ts'
import { listTemplates } from '../templates/templates.server.ts'
import { packPdf, packWorkbook, packZip } from './make-pack.server.ts'

const office = { access: 'admin', adminGate: true } as const
const about = 'of a paper (`template`, `year`, `on`, up to five `day` of the gate log)'

/** The paper that an address asks for, and how its files are called. Errors: `bad-request`. */
async function askedOf({ db, actor }: EndpointContext, request: Request) {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const templates = await listTemplates(db, actor)
  const search = new URL(request.url).searchParams
  const { query, faults } = readPaperQuery(search, { templates, firstMonth, today: todayHere() })
  if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
  return { query, name: nameOf(query, firstMonth) }
}

function nameOf({ template, year }: PaperQuery, firstMonth: number): string {
  const words = academicYearWords(year, firstMonth)
  return paperFileName({ template: { code: template, version: 0, name: '', source: '' }, words })
}

/** The pack of a paper as files. */
export const packEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/accreditation/pack.pdf',
    ...office,
    summary: `PDF: the figures ${about}, with annexes`,
    respond: async (context, request) => {
      const { query, name } = await askedOf(context, request)
      const pdf = await packPdf(context.db, context.actor, query, request.signal)
      return pdfAnswer(pdf, `${name}.pdf`)
    },
  }),
  defineDocument({
    path: '/admin/accreditation/pack.xlsx',
    ...office,
    summary: `Excel workbook: the figures ${about}, with every row behind them`,
    respond: async (context, request) => {
      const { query, name } = await askedOf(context, request)
      return ownFile(await packWorkbook(context.db, context.actor, query), `${name}.xlsx`)
    },
  }),
  defineDocument({
    path: '/admin/accreditation/pack.zip',
    ...office,
    summary: `ZIP: the PDF and the workbook ${about}`,
    respond: async (context, request) => {
      const { query, name } = await askedOf(context, request)
      const zip = await packZip(context.db, context.actor, query, request.signal)
      return ownFile(zip, `${name}.zip`)
    },
  }),
]
