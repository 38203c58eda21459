/** Where a browser sends what it has measured. */
export const pageReportPath = '/page-report'
