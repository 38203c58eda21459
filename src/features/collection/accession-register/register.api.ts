import { AppError } from '#src/kernel/errors.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { ownFile, tableFile } from '#src/server/tables/table-file.server.ts'
import { registerRows, registerTotals } from './register.server.ts'
import { mostCopiesPrinted, rangeInWords, readRegisterQuery } from './register-query.ts'
import { registerColumns } from './register-row.ts'

/** The accession register as files, with the range of its page. */
export const registerEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/accession-register.pdf',
    access: 'staff:cataloguing',
    adminGate: true,
    summary: `The accession register to print and sign: series (its prefix, or plain), first, last (accession numbers), from, to (days); ${mostCopiesPrinted} copies at most`,
    respond: async ({ db, actor }, request) => {
      const query = rangeOf(request)
      const { copies } = await registerTotals(db, actor, query)
      if (copies > mostCopiesPrinted) {
        throw new AppError(
          'too-large',
          `These are ${copies} copies; a PDF holds ${mostCopiesPrinted}. Choose a smaller range, or the Excel file.`,
        )
      }
      const { registerPdf } = await import('./register-pdf.server.ts')
      const rows = registerRows(db, actor, query)
      const pdf = await registerPdf(rows, rangeInWords(query), request.signal)
      return ownFile(pdf, 'accession-register.pdf')
    },
  }),
  defineDocument({
    path: '/admin/accession-register.xlsx',
    access: 'staff:cataloguing',
    adminGate: true,
    summary:
      'The accession register as an Excel workbook: series (its prefix, or plain), first, last (accession numbers), from, to (days)',
    respond: async (context, request) => {
      const headings = registerColumns.map(({ heading }) => heading)
      const groups = cellsOf(context, request)
      const dates = registerColumns.flatMap((one) => (one.isDay ? one.heading : []))
      const table = { name: 'Accession register', headings, dates, groups }
      return tableFile(table, 'accession-register.xlsx')
    },
  }),
]

async function* cellsOf({ db, actor }: EndpointContext, request: Request) {
  for await (const rows of registerRows(db, actor, rangeOf(request))) {
    yield rows.map((row) => registerColumns.map(({ text }) => text(row)))
  }
}

function rangeOf(request: Request) {
  const { query, faults } = readRegisterQuery(new URL(request.url).searchParams)
  if (faults.length > 0) throw new AppError('bad-request', faults.join(' '))
  return query
}
