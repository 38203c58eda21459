import { headingKey } from '#src/features/collection/imports/columns.ts'

/** What a column of a list of journals can mean, with its label to choose it by. */
export const listColumnLabels = {
  title: 'Title',
  formerTitle: 'Former title',
  abbreviation: 'Abbreviation',
  issn: 'ISSN (print)',
  eissn: 'eISSN (online)',
  publisher: 'Publisher',
  subject: 'Subjects',
  frequency: 'Appears',
  holdings: 'Print holdings',
  department: 'Department',
  href: 'Address',
  package: 'Package or platform',
  coveredFrom: 'Online from',
  coveredTo: 'Online to',
  embargo: 'Embargo',
  note: 'Note on access',
  firstVolume: 'First volume online',
  firstIssue: 'First issue online',
  lastVolume: 'Last volume online',
  lastIssue: 'Last issue online',
  coverageDepth: 'Depth (KBART)',
  publicationType: 'Type of publication (KBART)',
  accessType: 'Free or paid (KBART)',
  titleId: 'Title id (KBART)',
  precedingId: 'Id of the former title (KBART)',
} as const

export type ListColumn = keyof typeof listColumnLabels

/**
 * Headings, parted by commas, as `headingKey` writes them: those of KBART phase I and II (NISO
 * RP-9-2014), and what lists of colleges, consortia and publishers have.
 */
const headings: Readonly<Record<ListColumn, string>> = {
  title: `publication title, title, titles, journal title, journal, journals, name of journal,
    name of the journal, journal name, title of journal, title of the journal, name of the journals,
    periodical, name of periodical, name of the periodical, magazine, name of magazine, serial title,
    source title, full title, शीर्षक, पत्रिका, पत्रिका का नाम, ପତ୍ରିକା, ପତ୍ରିକାର ନାମ, ଶୀର୍ଷକ`,
  formerTitle:
    'former title, former titles, previous title, earlier title, formerly, formerly known as, other titles',
  abbreviation:
    'abbreviation, abbreviations, abbreviated title, iso abbreviation, short title, iso 4',
  issn: 'print identifier, issn, issn print, print issn, p issn, pissn, issn no, issn number, issn p',
  eissn: `online identifier, eissn, e issn, issn online, online issn, electronic issn, issn electronic,
    issn e, eissn no, e issn no`,
  publisher:
    'publisher name, publisher, publishers, name of publisher, name of the publisher, published by, प्रकाशक, ପ୍ରକାଶକ',
  subject:
    'subject, subjects, subject area, subject areas, discipline, category, subject category, विषय, ବିଷୟ',
  frequency: 'frequency, periodicity, issues per year, issues a year',
  holdings: 'holdings, print holdings, holding, volumes held, back volumes, volumes available',
  department: 'department, dept, branch, school, for department',
  href: 'title url, url, link, web address, website, journal url, home page url, access url, journal home page, links',
  package: 'package, package name, collection, platform, database, provider, vendor, consortium',
  coveredFrom: `date first issue online, coverage from, from, start year, from year, year from, coverage start,
    start date, first year, online from, begin`,
  coveredTo: `date last issue online, coverage to, to, end year, to year, year to, coverage end, end date,
    last year, online to, end`,
  embargo: 'embargo info, embargo',
  note: 'notes, coverage notes, note, remarks, access note',
  firstVolume: 'num first vol online, first volume',
  firstIssue: 'num first issue online, first issue',
  lastVolume: 'num last vol online, last volume',
  lastIssue: 'num last issue online, last issue',
  coverageDepth: 'coverage depth',
  publicationType: 'publication type, type',
  accessType: 'access type, open access, access',
  titleId: 'title id',
  precedingId: 'preceding publication title id',
}

const byHeading = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.split(',').map((name) => [headingKey(name), column as ListColumn] as const),
  ),
)

/** What each of these headings means; null: it is left out. A meaning stands once but for lists. */
export function listMeanings(cells: readonly string[]): (ListColumn | null)[] {
  const taken = new Set<ListColumn>()
  return cells.map((cell) => {
    const column = cell.length > 200 ? undefined : byHeading.get(headingKey(cell))
    if (column === undefined || (taken.has(column) && !isRepeated(column))) return null
    taken.add(column)
    return column
  })
}

/** Whether several columns may mean it: their texts are put together. */
function isRepeated(column: ListColumn): boolean {
  return column === 'subject' || column === 'formerTitle' || column === 'abbreviation'
}

/** How much a row looks like headings of a list of journals; 0 where it names no title. */
export function listHeadingScore(cells: readonly string[]): number {
  const known = new Set(listMeanings(cells).filter((meaning) => meaning !== null))
  const isAlone = cells.filter((cell) => cell.trim() !== '').length === 1
  return known.has('title') && (known.size > 1 || isAlone) ? known.size : 0
}

/** The meaning with this name; null: there is none. */
export function listColumnNamed(name: string): ListColumn | null {
  return Object.hasOwn(listColumnLabels, name) ? (name as ListColumn) : null
}

/** What is wrong with chosen meanings, as a sentence; null: nothing. */
export function meaningsFault(meanings: readonly (ListColumn | null)[]): string | null {
  if (!meanings.includes('title')) return 'Please say which column has the title.'
  const twice = meanings.find(
    (column, index) => column !== null && !isRepeated(column) && meanings.indexOf(column) !== index,
  )
  return twice
    ? `Two columns cannot both be “${listColumnLabels[twice]}”: leave one of them out.`
    : null
}
