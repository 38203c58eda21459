import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import {
  type DocumentEndpoint,
  type DocumentOperation,
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
import { inPackTurn, streamInPackTurn } from './pack-turns.server.ts'

const office = { access: 'staff:reports', adminGate: true } as const
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

type PackFile = {
  readonly ending: 'pdf' | 'xlsx' | 'zip'
  readonly summary: string
  readonly respond: DocumentEndpoint['respond']
}

const files: readonly PackFile[] = [
  {
    ending: 'pdf',
    summary: `PDF: the figures ${about}, with annexes`,
    respond: async (context, request) => {
      const { query, name } = await askedOf(context, request)
      const pdf = await inPackTurn(
        () => packPdf(context.db, context.actor, query, request.signal),
        request.signal,
      )
      return pdfAnswer(pdf, `${name}.pdf`)
    },
  },
  {
    ending: 'xlsx',
    summary: `Excel workbook: the figures ${about}, with every row behind them`,
    respond: async (context, request) => {
      const { query, name } = await askedOf(context, request)
      const file = await streamInPackTurn(
        () => packWorkbook(context.db, context.actor, query),
        request.signal,
      )
      return ownFile(file, `${name}.xlsx`)
    },
  },
  {
    ending: 'zip',
    summary: `ZIP: the PDF and the workbook ${about}`,
    respond: async (context, request) => {
      const { query, name } = await askedOf(context, request)
      const zip = await streamInPackTurn(
        () => packZip(context.db, context.actor, query, request.signal),
        request.signal,
      )
      return ownFile(zip, `${name}.zip`)
    },
  },
]

const packPath = (ending: PackFile['ending']) => `/api/v1/accreditation/pack.${ending}`

/** How programs fetch a file of the pack. */
function operationOf(ending: PackFile['ending']): DocumentOperation {
  return {
    tag: 'Accreditation',
    id: `readAccreditationPack${ending.charAt(0).toUpperCase()}${ending.slice(1)}`,
    method: 'get',
    path: packPath(ending),
    summary: `The pack of a paper as ${ending.toUpperCase()}`,
    description:
      'A file. The query says which paper: template, year, on (as it stood on that day), and up to five day of the gate log.',
    problems: ['bad-request', 'unavailable'],
    sends: {},
    status: 200,
    answers: { 'Content-Disposition': 'The name of the file.' },
  }
}

/** The pack of a paper as files: for the office, and for programs with a token. */
export const packEndpoints: readonly DocumentEndpoint[] = files.flatMap(({ ending, ...file }) => [
  defineDocument({ ...file, ...office, path: `/admin/accreditation/pack.${ending}` }),
  defineDocument({
    ...file,
    ...office,
    path: packPath(ending),
    scopes: ['accreditation:read'],
    operations: [operationOf(ending)],
  }),
])
