/** Rows of a table. */
export type ReportTableRows = readonly (readonly (string | number)[])[]

/** The header of a COUNTER report. */
export const headerOf = (id: string, release = '5.1'): ReportTableRows => [
  ['Report_Name', 'Some report'],
  ['Report_ID', id],
  ['Release', release],
  ['Institution_Name', 'SUIIT'],
  ['Reporting_Period', 'Begin_Date=2025-01-01; End_Date=2025-02-28'],
  ['Created_By', 'Shelf Press'],
  [],
]

/** A title report of one journal with two months. */
export const journals = (
  platform: string,
  january: string | number,
  february: string | number,
): ReportTableRows => [
  [
    'Title',
    'Publisher',
    'Platform',
    'Online_ISSN',
    'Data_Type',
    'Metric_Type',
    'Reporting_Period_Total',
    'Jan-2025',
    'Feb-2025',
  ],
  [
    'Journal of Rivers',
    'Shelf Press',
    platform,
    '2048-7754',
    'Journal',
    'Total_Item_Requests',
    12,
    january,
    february,
  ],
]

/** Rows as text. */
export const reportText = (rows: ReportTableRows, delimiter = '\t') =>
  rows.map((cells) => cells.join(delimiter)).join('\r\n')
