/** Where reports are listed; their files lie beside it. */
export const customReports = '/admin/reports/custom'

/** Where one is put together. */
export const reportBuilder = '/admin/reports/custom/new'

/** The page of a saved report. */
export function reportHref(number: number): string {
  return `${customReports}/${number}`
}
