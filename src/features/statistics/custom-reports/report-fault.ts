/** What a report is asked wrongly, with the part of the address that says it: `value1`. */
export type ReportFault = { readonly field: string; readonly message: string }

/** That a subject has no such column. */
export function noColumn(code: string, what = ''): string {
  return `There is no column “${code.slice(0, 40)}”${what}.`
}
