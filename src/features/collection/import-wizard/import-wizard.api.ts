import { Readable } from 'node:stream'
import { isTableFormat } from '#src/features/collection/imports/imports.ts'
import { noteHeadings, noteRows } from '#src/features/collection/imports/notes.server.ts'
import {
  recordEnding,
  rejectedRecords,
  rejectTable,
} from '#src/features/collection/imports/rejects.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { ownFile, tableFile } from '#src/server/tables/table-file.server.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import type { BookImport } from './book-imports.ts'
import { readBookImport } from './import-store.server.ts'

const behindGate = { access: 'staff:cataloguing', adminGate: true } as const

type OfImport = (db: Db, one: BookImport) => Table

const rejects: OfImport = (db, one) => ({ name: 'Rejected', ...rejectTable(db, one) })
const notes: OfImport = (db, { id }) => ({
  name: 'Notes',
  headings: noteHeadings,
  groups: noteRows(db, id),
})

/**
 * What an import refused or has to say, as files: tables with the columns of the file and the
 * reasons, or MARC records as they came.
 */
export const importWizardEndpoints: readonly DocumentEndpoint[] = [
  sheet(
    'rejected',
    'xlsx',
    'The rows that an import refused, with the reasons, as a workbook',
    rejects,
  ),
  sheet('rejected', 'csv', 'The rows that an import refused, with the reasons, as CSV', rejects),
  sheet('notes', 'csv', 'What an import has to say of the records that it took, as CSV', notes),
  defineDocument({
    path: '/admin/import/rejected.marc',
    ...behindGate,
    summary: 'The MARC records that an import refused, as they came',
    async respond(context, request) {
      const one = await asked(context, request)
      if (isTableFormat(one.format)) {
        throw new AppError('not-found', 'This import is of a table: ask for rejected.csv.')
      }
      const name = `import-${one.number}-rejected.${recordEnding(one.format)}`
      return ownFile(Readable.from(rejectedRecords(context.db, one)), name)
    },
  }),
]

/** A table of an import as a file. */
function sheet(
  what: 'rejected' | 'notes',
  ending: 'csv' | 'xlsx',
  summary: string,
  tableOf: OfImport,
): DocumentEndpoint {
  return defineDocument({
    path: `/admin/import/${what}.${ending}`,
    ...behindGate,
    summary,
    async respond(context, request) {
      const one = await asked(context, request)
      return tableFile(tableOf(context.db, one), `import-${one.number}-${what}.${ending}`)
    },
  })
}

async function asked({ db, actor }: EndpointContext, request: Request): Promise<BookImport> {
  const number = new URL(request.url).searchParams.get('number')
  if (number === null) throw new AppError('bad-request', 'Please say of which import: ?number=1.')
  return readBookImport(db, actor, number)
}
