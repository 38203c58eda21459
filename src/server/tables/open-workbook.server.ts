import { openXlsWorkbook } from './xls-workbook.server.ts'
import { openWorkbook, type Workbook } from './xlsx-workbook.server.ts'

/**
 * Opens an Excel workbook of either kind. Errors: `unsupported-file` and `too-large` with what to
 * do.
 */
export function openExcel(format: 'xlsx' | 'xls', path: string): Promise<Workbook> {
  return format === 'xls' ? openXlsWorkbook(path) : openWorkbook(path)
}
