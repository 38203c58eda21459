/**
 * Every report: what it is called, what it tells, and what it is asked: a period, or a day in the
 * past.
 */
export const reportKinds = {
  'by-day': {
    title: 'Circulation by day',
    says: 'Issued, returned and renewed on each day.',
    asks: 'period',
  },
  'by-month': {
    title: 'Circulation by month',
    says: 'Issued, returned and renewed in each month.',
    asks: 'period',
  },
  'by-category': {
    title: 'Circulation by category',
    says: 'Who borrows: by the category that members had when the book was issued.',
    asks: 'period',
  },
  'by-department': {
    title: 'Circulation by department',
    says: 'Who borrows: by the department that members are in now.',
    asks: 'period',
  },
  'most-borrowed': {
    title: 'Most borrowed books',
    says: 'Books by how often they were issued.',
    asks: 'period',
  },
  'never-borrowed': {
    title: 'Never borrowed books',
    says: 'Books that were here for the whole period and that nobody took, the oldest first.',
    asks: 'period',
  },
  overdue: {
    title: 'Overdue books',
    says: 'What was out and late at the end of a day, by the due day that held then.',
    asks: 'day',
  },
  ebooks: {
    title: 'Loans of e-books',
    says: 'E-books that are lent: how often, to how many readers, and how many waited for them.',
    asks: 'period',
  },
  fines: {
    title: 'Fines and payments',
    says: 'What was charged, waived and paid in each month.',
    asks: 'period',
  },
  subjects: {
    title: 'Collection by subject',
    says: 'Titles and copies of each subject that the library had on a day.',
    asks: 'day',
  },
  departments: {
    title: 'Collection by department',
    says: 'Titles and copies at each department or shelf that the library had on a day, with their price.',
    asks: 'day',
  },
  added: {
    title: 'Added to the collection',
    says: 'Titles, copies and their price by the month in which they were acquired.',
    asks: 'period',
  },
} as const

export type ReportKind = keyof typeof reportKinds

export const reportNames = Object.keys(reportKinds) as ReportKind[]

const overTime: readonly ReportKind[] = ['by-day', 'by-month', 'fines', 'added']

/** Whether a report tells the course of a time, which can be compared with that of a year before. */
export function isOverTime(report: ReportKind): boolean {
  return overTime.includes(report)
}
