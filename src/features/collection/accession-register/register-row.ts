/**
 * One copy as the accession register lists it; texts are '' where nothing is known. Days are
 * YYYY-MM-DD.
 */
export type RegisterRow = {
  readonly accessionNumber: string
  /** In square brackets where it was not noted: the day when the copy was entered. */
  readonly acquiredOn: string
  readonly author: string
  readonly title: string
  readonly edition: string
  readonly volume: string
  /** Place and publisher, as on a title page. */
  readonly imprint: string
  readonly year: string
  readonly pages: string
  readonly source: string
  readonly bill: string
  readonly billDate: string
  readonly pricePaise: number | null
  readonly callNumber: string
  readonly isbn: string
  readonly withdrawnOn: string
  /** The number of the order by which it was withdrawn. */
  readonly withdrawalOrder: string
  /** Whether the copy is withdrawn, lost or missing, why, and what was noted of it. */
  readonly remarks: string
}

/** Whether the day of accession was not noted. */
export function isSupplied({ acquiredOn }: RegisterRow): boolean {
  return acquiredOn.startsWith('[')
}

/** What a date in square brackets says. */
export const suppliedDates =
  'A date in [brackets] is the day the copy was entered: its date of accession was not noted.'

type RegisterColumn = {
  readonly heading: string
  readonly text: (row: RegisterRow) => string
  readonly isDay?: true
}

/** The columns of an accession register, in the order in which Indian libraries keep them. */
export const registerColumns: readonly RegisterColumn[] = [
  { heading: 'Accession number', text: (row) => row.accessionNumber },
  { heading: 'Date', text: (row) => row.acquiredOn, isDay: true },
  { heading: 'Author', text: (row) => row.author },
  { heading: 'Title', text: (row) => row.title },
  { heading: 'Edition', text: (row) => row.edition },
  { heading: 'Volume', text: (row) => row.volume },
  { heading: 'Place and publisher', text: (row) => row.imprint },
  { heading: 'Year', text: (row) => row.year },
  { heading: 'Pages', text: (row) => row.pages },
  { heading: 'Source', text: (row) => row.source },
  { heading: 'Bill number', text: (row) => row.bill },
  { heading: 'Bill date', text: (row) => row.billDate, isDay: true },
  { heading: 'Price (₹)', text: (row) => priceText(row.pricePaise) },
  { heading: 'Call number', text: (row) => row.callNumber },
  { heading: 'ISBN', text: (row) => row.isbn },
  { heading: 'Withdrawn on', text: (row) => row.withdrawnOn, isDay: true },
  { heading: 'Order', text: (row) => row.withdrawalOrder },
  { heading: 'Remarks', text: (row) => row.remarks },
]

/** Paise as rupees with two decimals and no sign of the currency: 129950 → "1299.50". */
export function priceText(paise: number | null): string {
  return paise === null ? '' : (paise / 100).toFixed(2)
}
