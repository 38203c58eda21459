import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#src/kernel/ids.ts'
import { openWorkbook } from '#src/server/tables/xlsx-workbook.server.ts'

/** The cells of a workbook's first sheet, row by row, as the product itself reads them. */
export async function readWorkbook(answer: Response): Promise<string[][]> {
  const path = join(tmpdir(), `workbook-${newId()}.xlsx`)
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const workbook = await openWorkbook(path)
  const rows: string[][] = []
  for await (const { cells } of workbook.sheets[0]?.rows() ?? []) rows.push(cells.map(String))
  workbook.close()
  await rm(path)
  return rows
}
