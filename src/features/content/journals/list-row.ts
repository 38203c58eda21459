import { parseIssn } from '#src/features/collection/books/isbn.ts'
import { readCoveredTime } from './covered-time.ts'
import type { AccessWay, Frequency, JournalAccess } from './journals.ts'
import type { ListColumn } from './list-columns.ts'
import { readFrequency } from './read-frequency.ts'
import { isWebAddress } from './web-address.ts'

/** A journal as a row of a list has it: '' and null where it says nothing. */
export type ListedJournal = {
  readonly title: string
  readonly formerTitles: readonly string[]
  readonly abbreviations: readonly string[]
  readonly issn: string | null
  readonly eissn: string | null
  readonly publisher: string
  readonly subjects: readonly string[]
  readonly frequency: Frequency | null
  readonly holdings: string
  readonly department: string
  readonly access: JournalAccess | null
  /** By which other rows of the list name it. */
  readonly titleId: string
  /** The id of the title that it had before. */
  readonly precedingId: string
}

/** A row read: a journal, or the sentence why it is none. */
export type ReadRow =
  | { readonly ok: true; readonly journal: ListedJournal }
  | { readonly ok: false; readonly reason: string }

/** What holds for a whole list where its rows do not say otherwise. */
export type ListDefaults = { readonly package: string; readonly way: AccessWay }

/** Reads a row of a list by what its columns mean. */
export function readListRow(
  cells: readonly string[],
  meanings: readonly (ListColumn | null)[],
  defaults: ListDefaults,
): ReadRow {
  const all = (column: ListColumn) =>
    meanings.flatMap((meaning, index) => (meaning === column ? [plain(cells[index] ?? '')] : []))
  const first = (column: ListColumn) => all(column).find((text) => text !== '') ?? ''
  const listed = (column: ListColumn) =>
    all(column).flatMap((text) =>
      text
        .split(/[;|\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )

  const type = first('publicationType')
  if (/^(?:monograph|book)$/i.test(type)) return refused('It is a book, not a journal.')
  const title = first('title')
  if (title === '') return refused('It has no title.')
  const issn = numberOf(first('issn'))
  const eissn = numberOf(first('eissn'))
  if (issn === 'wrong') return refused(wrongIssn('ISSN', first('issn')))
  if (eissn === 'wrong') return refused(wrongIssn('eISSN', first('eissn')))
  const access = accessOf(first, defaults)
  if (typeof access === 'string') return refused(access)
  return {
    ok: true,
    journal: {
      title,
      formerTitles: listed('formerTitle'),
      abbreviations: listed('abbreviation'),
      issn,
      // Lists that know of one number only put it in both columns.
      eissn: eissn === issn ? null : eissn,
      publisher: first('publisher'),
      subjects: listed('subject'),
      frequency: readFrequency(first('frequency')),
      holdings: first('holdings'),
      department: first('department'),
      access,
      titleId: first('titleId'),
      precedingId: first('precedingId'),
    },
  }
}

const refused = (reason: string): ReadRow => ({ ok: false, reason })

/** A cell with single spaces; a dash or "N/A" stands for nothing. */
function plain(cell: string): string {
  const text = cell.replace(/[^\S\n]+/g, ' ').trim()
  return /^(?:[-–—_.]*|n\/?a\.?|nil|null|none|#n\/a)$/i.test(text) ? '' : text
}

function wrongIssn(name: string, text: string): string {
  return `Its ${name} “${text.slice(0, 40)}” is none: it has eight characters, of which the last is a check digit.`
}

/** Spreadsheets take leading zeros, and write numbers as 1.234E7. */
function numberOf(text: string): string | null | 'wrong' {
  if (text === '') return null
  const shortened = /^\d{5,7}[\dxX]$/.test(text) ? text.padStart(8, '0') : text
  return parseIssn(shortened) ?? 'wrong'
}

function accessOf(
  first: (column: ListColumn) => string,
  defaults: ListDefaults,
): JournalAccess | string | null {
  const href = first('href')
  if (href === '') return null
  const address = /^www\./i.test(href) ? `https://${href}` : href
  if (address.length > 2000 || !isWebAddress(address)) {
    return `Its address “${href.slice(0, 60)}” is none of the web.`
  }
  const [from, to] = [coveredOf(first('coveredFrom')), coveredOf(first('coveredTo'))]
  if (from === 'wrong') return `“${first('coveredFrom').slice(0, 40)}” is no year, month or day.`
  if (to === 'wrong') return `“${first('coveredTo').slice(0, 40)}” is no year, month or day.`
  if (from !== null && to !== null && to.slice(0, 4) < from.slice(0, 4)) {
    return `Its years run backwards: ${from} to ${to}.`
  }
  const embargo = first('embargo').toUpperCase().replaceAll(' ', '')
  const isEmbargo = /^[RP]\d{1,3}[DMY](?:;[RP]\d{1,3}[DMY])?$/.test(embargo)
  const notes = [issuesOf(first), first('note'), isEmbargo ? '' : first('embargo')]
  return {
    package: first('package') || defaults.package,
    href: new URL(address).href,
    way: wayOf(first('accessType')) ?? defaults.way,
    coveredFrom: from,
    coveredTo: to,
    embargo: isEmbargo ? embargo : '',
    note: notes
      .filter((note) => note !== '')
      .join('; ')
      .slice(0, 300),
  }
}

function coveredOf(text: string): string | null | 'wrong' {
  if (text === '' || /^(?:present|current|till date|to date|ongoing)$/i.test(text)) return null
  return readCoveredTime(text) ?? 'wrong'
}

/** KBART says F for free and P for paid; other lists have a column "Open access" with a yes. */
function wayOf(text: string): AccessWay | null {
  return /^(?:f|free|open|open access|oa|yes|y)$/i.test(text) ? 'open' : null
}

/** "Vol. 12, no. 3 – vol. 40, no. 4; abstracts" of KBART's numbers. */
function issuesOf(first: (column: ListColumn) => string): string {
  const issue = (volume: string, number: string) =>
    [volume && `vol. ${volume}`, number && `no. ${number}`].filter(Boolean).join(', ')
  const begins = issue(first('firstVolume'), first('firstIssue'))
  const ends = issue(first('lastVolume'), first('lastIssue'))
  const run = begins === '' && ends === '' ? '' : `${begins} – ${ends}`.trim()
  const depth = first('coverageDepth').toLowerCase()
  const parts = [run, depth === '' || depth === 'fulltext' ? '' : depth]
  return parts.filter((part) => part !== '').join('; ')
}
