import type { Access } from '#src/kernel/access.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { type DocumentEndpoint, defineDocument, type EndpointContext } from './endpoint.ts'

type TableDocuments = {
  /** The page's address: the files are beside it, with `.csv` and `.xlsx`. */
  readonly path: string
  /** Who works on the page. */
  readonly access: Exclude<Access, 'everyone'>
  /** What is in them: "Loans, with the filters of their page". */
  readonly summary: string
  /** The name under which they are saved, without its ending. */
  readonly fileName: string
  readonly table: (context: EndpointContext, request: Request) => Table | Promise<Table>
}

/** The list of an office page as two files, CSV and workbook, for who works there, behind the gate. */
export function tableDocuments({
  path,
  access,
  summary,
  fileName,
  table,
}: TableDocuments): readonly DocumentEndpoint[] {
  return (['csv', 'xlsx'] as const).map((ending) =>
    defineDocument({
      path: `${path}.${ending}`,
      access,
      adminGate: true,
      summary: `${ending === 'csv' ? 'CSV' : 'Excel workbook'}: ${summary}`,
      respond: async (context, request) =>
        tableFile(await table(context, request), `${fileName}.${ending}`),
    }),
  )
}
