import { priceText } from '#src/features/collection/accession-register/register-row.ts'
import { tableTime } from '#src/institute/table-time.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { countLists, missingValue, reportLines, scanners } from './report.server.ts'
import { type ReportLine, type ReportList, reportLists } from './report-lists.ts'
import { countStocktake, stocktakeAt } from './stocktake-rows.server.ts'
import { mostMissingPrinted, verificationPdf } from './verification-pdf.server.ts'

const behindGate = { access: 'staff:cataloguing', adminGate: true } as const
const mostLines = 200_000

/** The report of a stocktaking as files. */
export const reportEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/stocktaking/:number/report.xlsx',
    ...behindGate,
    summary: 'The report of a stocktaking as an Excel workbook: every copy with its list',
    respond: async (context, request) => {
      const stocktake = await stocktakeOf(context, request)
      const groups = linesOf(context, stocktake.id)
      return tableFile(
        { name: 'Stocktaking', headings, dates: ['Scanned'], groups },
        `stocktaking-${stocktake.number}.xlsx`,
      )
    },
  }),
  defineDocument({
    path: '/admin/stocktaking/:number/report.pdf',
    ...behindGate,
    summary: 'The stock verification certificate of a stocktaking, to sign',
    respond: async (context, request) => {
      const { db, actor } = context
      const stocktake = await stocktakeOf(context, request)
      const { id } = stocktake
      const pdf = await verificationPdf(
        {
          stocktake,
          counts: await countStocktake(db, id),
          misplaced: (await countLists(db, actor, id)).misplaced,
          missing: await reportLines(db, actor, id, 'missing', mostMissingPrinted),
          missingValue: await missingValue(db, id),
          scanners: await scanners(db, id),
        },
        request.signal,
      )
      return pdfAnswer(pdf, `stock-verification-${stocktake.number}.pdf`)
    },
  }),
]

function stocktakeOf({ db, actor }: EndpointContext, request: Request) {
  const [, number = ''] = /\/stocktaking\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? []
  return stocktakeAt(db, actor, number)
}

const headings = [
  'List',
  'Accession number',
  'Barcode or code',
  'Title',
  'Call number',
  'Location',
  'State now',
  'Price (₹)',
  'Scanned',
  'Scanned by',
]

async function* linesOf({ db, actor }: EndpointContext, id: string) {
  for (const list of Object.keys(reportLists) as ReportList[]) {
    const lines = await reportLines(db, actor, id, list, mostLines)
    yield lines.map((line) => cellsOf(list, line))
  }
}

function cellsOf(list: ReportList, line: ReportLine): string[] {
  const { accessionNumber, code, title, callNumber, location, state, scannedAt } = line
  return [
    reportLists[list],
    accessionNumber ?? '',
    code,
    title ?? '',
    callNumber ?? '',
    location ?? '',
    state ?? '',
    priceText(line.pricePaise),
    tableTime(scannedAt),
    line.scannedBy ?? '',
  ]
}
