import { Readable } from 'node:stream'
import { AppError } from '../../kernel/errors.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '../../server/http/endpoint.ts'
import { ownFile, tableFile } from '../exports/table-file.server.ts'
import { recordEnding, rejectedRecords, rejectTable } from '../imports/rejects.server.ts'
import { readBookImport } from './import-store.server.ts'

const behindGate = { access: 'admin', adminGate: true } as const

/** What an import refused, as files: a table with the columns of the file and the reasons, or MARC records as they came. */
export const importWizardEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/import/rejected.xlsx',
    ...behindGate,
    summary: 'The rows that an import refused, with the reasons, as an Excel workbook',
    respond: (context, request) => rejectSheet(context, request, 'xlsx'),
  }),
  defineDocument({
    path: '/admin/import/rejected.csv',
    ...behindGate,
    summary: 'The rows that an import refused, with the reasons, as CSV',
    respond: (context, request) => rejectSheet(context, request, 'csv'),
  }),
  defineDocument({
    path: '/admin/import/rejected.marc',
    ...behindGate,
    summary: 'The MARC records that an import refused, as they came',
    async respond(context, request) {
      const one = await asked(context, request)
      if (one.format === 'csv' || one.format === 'xlsx') {
        throw new AppError('not-found', 'This import is of a table: ask for rejected.csv.')
      }
      const name = `import-${one.number}-rejected.${recordEnding(one.format)}`
      return ownFile(Readable.from(rejectedRecords(context.db, one)), name)
    },
  }),
]

async function rejectSheet(
  context: EndpointContext,
  request: Request,
  ending: 'csv' | 'xlsx',
): Promise<Response> {
  const one = await asked(context, request)
  const table = { name: 'Rejected', ...rejectTable(context.db, one) }
  return tableFile(table, `import-${one.number}-rejected.${ending}`)
}

async function asked({ db, actor }: EndpointContext, request: Request) {
  const number = new URL(request.url).searchParams.get('number')
  if (number === null) throw new AppError('bad-request', 'Please say of which import: ?number=1.')
  return readBookImport(db, actor, number)
}
