/** Headings of the columns that stand before a rejected row; an import leaves them out. */
export const rejectHeadings = ['Rejected because', 'Row in the file'] as const
