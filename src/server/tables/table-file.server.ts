import { Readable } from 'node:stream'
import { csvLine } from '#src/kernel/tables/csv-write.ts'
import { type Table, workbook } from './workbook.server.ts'

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/**
 * A table as a file that the reader alone keeps: CSV or a workbook, by the ending of its name; no
 * cell is a formula.
 */
export function tableFile(table: Table, name: `${string}.csv` | `${string}.xlsx`): Response {
  return ownFile(name.endsWith('.csv') ? Readable.from(csv(table)) : workbook(table), name)
}

/** A file for the one who asks, under a name whose ending says what it is. */
export function ownFile(content: Readable, name: string): Response {
  const body = Readable.toWeb(content)
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** With the byte order mark by which spreadsheets know UTF-8. */
async function* csv({ headings, groups }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${csvLine(headings)}`)
  for await (const rows of groups) {
    yield Buffer.from(rows.map((cells) => csvLine(cells.map(String))).join(''))
  }
}
