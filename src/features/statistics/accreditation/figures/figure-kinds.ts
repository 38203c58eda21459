import type { Span } from '../academic-year.ts'

/** What a number of a figure is: money is in paise, a mean has decimals. */
export type FigureUnit = 'count' | 'money' | 'mean'

type FigureKind = {
  readonly name: string
  readonly unit: FigureUnit
  /** Which rows it comes from, in a sentence. */
  readonly says: string
  /** The page that shows these rows, and what it is called. */
  readonly page: readonly [name: string, href: (span: Span) => string]
  /** Whether it can be asked of one category of members alone: `members:faculty`. */
  readonly byCategory?: true
}

const at = (path: string) => () => path
const within = (path: string) => (span: Span) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(span)}`
const upTo = (path: string) => (span: Span) => `${path}?to=${span.to}`

/** The figures that templates may name, and no others. */
export const figureKinds = {
  volumes: {
    name: 'Volumes held',
    unit: 'count',
    says: 'Copies of the accession register that had come by the last day and were not withdrawn by then; lost and missing ones count until they are withdrawn.',
    page: ['Accession register', upTo('/admin/accession-register')],
  },
  titles: {
    name: 'Titles held',
    unit: 'count',
    says: 'Books of which at least one of these volumes was held on the last day.',
    page: ['Accession register', upTo('/admin/accession-register')],
  },
  'volumes-added': {
    name: 'Volumes added',
    unit: 'count',
    says: 'Copies whose day of accession is in the year, also those that were withdrawn since.',
    page: ['Accession register', within('/admin/accession-register')],
  },
  'titles-added': {
    name: 'Titles added',
    unit: 'count',
    says: 'Books whose first copy was accessioned in the year.',
    page: ['Accession register', within('/admin/accession-register')],
  },
  'volumes-withdrawn': {
    name: 'Volumes withdrawn',
    unit: 'count',
    says: 'Copies whose day of withdrawal is in the year.',
    page: ['Accession register', at('/admin/accession-register')],
  },
  'holdings-value': {
    name: 'Price of the volumes held',
    unit: 'money',
    says: 'The prices in the accession register of the volumes held on the last day, added up; copies without a price count as nothing.',
    page: ['Accession register', upTo('/admin/accession-register')],
  },
  'e-books': {
    name: 'E-books',
    unit: 'count',
    says: 'E-books that were published by the last day and not taken down by then.',
    page: ['E-books', at('/admin/AddBookSoftware')],
  },
  'print-journals': {
    name: 'Journals in print subscribed to',
    unit: 'count',
    says: 'Journals with a print subscription that ran on the last day.',
    page: ['Print serials', at('/admin/serials/subscriptions')],
  },
  'e-journals': {
    name: 'E-journals subscribed to',
    unit: 'count',
    says: 'Electronic journals whose licence, by its first and last day, was in force on the last day.',
    page: ['Journals', at('/journals')],
  },
  'open-journals': {
    name: 'Journals in open access listed',
    unit: 'count',
    says: 'Open-access journals in the list of journals by the last day.',
    page: ['Journals', at('/journals')],
  },
  'spent-books': {
    name: 'Spent on books',
    unit: 'money',
    says: 'Lines of vendors’ bills dated in the year, with their share of discount, tax and postage, less credit notes dated in it; bills that were cancelled do not count.',
    page: ['Bills', at('/admin/purchases/bills')],
  },
  'spent-journals': {
    name: 'Spent on journals in print',
    unit: 'money',
    says: 'Bills of print subscriptions dated in the year; for a journal in print without such a bill, the price in the list of journals of a term that begins in the year.',
    page: ['Print serials', at('/admin/serials/subscriptions')],
  },
  'spent-e-resources': {
    name: 'Spent on e-resources',
    unit: 'money',
    says: 'Prices of the licences of e-journals that begin in the year. A journal in print and online counts here, with its whole price, and not among those in print.',
    page: ['Journals', at('/journals')],
  },
  spent: {
    name: 'Spent together',
    unit: 'money',
    says: 'What was spent on books, on journals in print and on e-resources, added up.',
    page: ['Funds and budgets', at('/admin/purchases/funds')],
  },
  members: {
    name: 'Members',
    unit: 'count',
    says: 'Members whose membership was valid on the last day, in the category that they had then.',
    page: ['Members', at('/admin/members')],
    byCategory: true,
  },
  loans: {
    name: 'Loans',
    unit: 'count',
    says: 'Copies issued in the year, by the category of the member on that day; what was undone does not count.',
    page: ['Circulation by month', within('/admin/reports?report=by-month')],
    byCategory: true,
  },
  borrowers: {
    name: 'Members who borrowed',
    unit: 'count',
    says: 'Different members among these loans; loans whose member is not known any more do not count.',
    page: ['Circulation by category', within('/admin/reports?report=by-category')],
  },
  'loans-per-day': {
    name: 'Loans per working day',
    unit: 'mean',
    says: 'Loans of the year, divided by the working days of the library since loans are recorded.',
    page: ['Circulation by day', within('/admin/reports?report=by-day')],
  },
  'fines-collected': {
    name: 'Fines collected',
    unit: 'money',
    says: 'Payments of members in the year, less what was paid back.',
    page: ['Fines by month', within('/admin/reports?report=fines')],
  },
  footfall: {
    name: 'People who came in',
    unit: 'count',
    says: 'People in the entries of the gate register, members and visitors; a group counts as many as it had.',
    page: ['Gate register', within('/admin/gate-register/reports')],
    byCategory: true,
  },
  'working-days': {
    name: 'Working days',
    unit: 'count',
    says: 'Days on which the calendar of the main library has it open.',
    page: ['Calendar', at('/admin/calendar')],
  },
  'footfall-per-day': {
    name: 'People per working day',
    unit: 'mean',
    says: 'People who came in, divided by the working days of the library since the gate register began.',
    page: ['Gate register', within('/admin/gate-register/reports')],
  },
  'digital-uses': {
    name: 'Uses of e-resources',
    unit: 'count',
    says: 'E-journals that were opened from the list of journals, and views of pages of single e-books. Counts of pages older than three months are kept by the month and belong to its first day.',
    page: ['Analytics', at('/admin/analytics')],
  },
  'digital-per-day': {
    name: 'Uses of e-resources per day',
    unit: 'mean',
    says: 'Uses of e-resources, divided by all days since they are counted, as they are open every day.',
    page: ['Analytics', at('/admin/analytics')],
  },
  'e-resource-uses': {
    name: 'Uses of e-resources by COUNTER',
    unit: 'count',
    says: 'What was opened or saved (Total Item Requests, open access left out), as publishers’ COUNTER reports tell it and as the e-books here are counted, in the months that begin in the year.',
    page: ['Cost per use', at('/admin/counter/costs')],
  },
  'site-views': {
    name: 'Page views of the site',
    unit: 'count',
    says: 'Views of pages of this site. Counts older than three months are kept by the month and belong to its first day.',
    page: ['Analytics', at('/admin/analytics')],
  },
  seats: {
    name: 'Seats of the reading rooms',
    unit: 'count',
    says: 'The seats in the settings of the gate register, as they were on that day.',
    page: ['Gates and settings', at('/admin/gate-register/gates')],
  },
} as const satisfies Readonly<Record<string, FigureKind>>

export type FigureCode = keyof typeof figureKinds

/** A figure, of one category of members where `category` is not ''. */
export type FigureRef = { readonly code: FigureCode; readonly category: string }

/** What is known of a kind of figure. */
export function figureKind(code: FigureCode): FigureKind {
  return figureKinds[code]
}

/** The figure that a template names, `members` or `members:faculty`; null where there is none. */
export function readFigureRef(text: string): FigureRef | null {
  const [code = '', category = '', ...more] = text.split(':')
  if (!isFigureCode(code) || more.length > 0) return null
  if (!text.includes(':')) return { code, category: '' }
  const isCategory = /^[a-z][a-z0-9-]{0,29}$/.test(category)
  return isCategory && figureKind(code).byCategory === true ? { code, category } : null
}

/** The same as templates write it. */
export function figureRefText({ code, category }: FigureRef): string {
  return category === '' ? code : `${code}:${category}`
}

/** What a figure is called. */
export function figureName({ code, category }: FigureRef): string {
  const { name } = figureKinds[code]
  return category === '' ? name : `${name}, category ${category}`
}

export function isFigureCode(text: string): text is FigureCode {
  return Object.hasOwn(figureKinds, text)
}
