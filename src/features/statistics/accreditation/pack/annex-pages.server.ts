import { priceText } from '#src/features/collection/accession-register/register-row.ts'
import type { GateEntry } from '#src/features/statistics/gate-register/list-entries.server.ts'
import { clockAt } from '#src/institute/institute-clock.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import type { OfficePaper } from '#src/server/pdf/office-paper.server.ts'
import { lakhWords, type Paper } from '../paper.ts'
import {
  type Annexes,
  type AnnexTable,
  type HoldingCount,
  largestHoldings,
  mostHoldings,
  mostLogRows,
} from './annexes.server.ts'

/** Writes the annexes, each on a page of its own. */
export function writeAnnexes(sheet: OfficePaper, { to }: Paper, annexes: Annexes): void {
  begin(sheet, 'Annex 1: last page of the accession register')
  sheet.write(`The last copies that had come by ${formatDay(to)}, in the order of the register.`)
  writeRegister(sheet, annexes.register)
  for (const [at, { day, entries, isOpen }] of annexes.log.entries()) {
    begin(sheet, `Annex 2.${at + 1}: gate log of ${formatDay(day)}`)
    if (!isOpen) sheet.write('By the calendar the library was closed on this day.')
    writeLog(sheet, entries)
  }
  if (annexes.log.length === 0) {
    begin(sheet, 'Annex 2: gate log')
    sheet.write('The gate register has no entry in the year.')
  }
  begin(sheet, 'Annex 3: subscriptions')
  writeList(sheet, 'Journals in print', annexes.printJournals)
  writeList(sheet, 'E-journals', annexes.eJournals)
  begin(sheet, 'Annex 4: expenditure by financial year, in lakh rupees')
  writeSpending(sheet, annexes.spending)
  begin(sheet, 'Annex 5: holdings by subject and by programme')
  sheet.write('A title with several subjects counts under each of them.')
  writeHoldings(sheet, { heading: 'Subject', plural: 'subjects' }, annexes.subjects)
  sheet.write('By course or programme: books that indents name, or readers list as required.')
  writeHoldings(
    sheet,
    { heading: 'Course or programme', plural: 'courses or programmes' },
    annexes.courses,
  )
  begin(sheet, 'Annex 6: usage, print and electronic')
  writeUse(sheet, annexes.use)
}

function begin(sheet: OfficePaper, title: string): void {
  sheet.newPage()
  sheet.write(title, { size: 4.6, isBold: true })
  sheet.space(2)
}

function writeRegister(sheet: OfficePaper, rows: Annexes['register']): void {
  sheet.table(
    [
      { heading: 'Acc. no.', width: 20 },
      { heading: 'Date', width: 22 },
      { heading: 'Author', width: 34 },
      { heading: 'Title', width: 52 },
      { heading: 'Publisher', width: 30 },
      { heading: 'Price (₹)', width: 20, isAmount: true },
    ],
    rows.map((row) => [
      row.accessionNumber,
      row.acquiredOn && formatDay(row.acquiredOn),
      row.author,
      row.title,
      row.imprint,
      priceText(row.pricePaise),
    ]),
  )
}

/** Packs are published: the log is without names, which the gate register's own log has. */
function writeLog(sheet: OfficePaper, entries: readonly GateEntry[]): void {
  const people = entries.reduce((sum, entry) => sum + entry.people, 0)
  sheet.write(counted(people, 'person came in.', 'people came in.'))
  const time = (at: string | null) => (at === null ? '' : clockAt(Date.parse(at)))
  sheet.table(
    [
      { heading: 'No.', width: 12, isAmount: true },
      { heading: 'In', width: 14 },
      { heading: 'Out', width: 14 },
      { heading: 'People', width: 16, isAmount: true },
      { heading: 'Category', width: 34 },
      { heading: 'Department', width: 44 },
      { heading: 'Purpose', width: 44 },
    ],
    entries
      .slice(0, mostLogRows)
      .map((entry, at) => [
        String(at + 1),
        time(entry.inAt),
        time(entry.outAt),
        String(entry.people),
        entry.category ?? (entry.kind === 'group' ? 'Group' : 'Visitor'),
        entry.department ?? '',
        entry.purpose ?? '',
      ]),
  )
  if (entries.length > mostLogRows) {
    sheet.write(`The first ${mostLogRows} of ${counted(entries.length, 'entry', 'entries')}.`)
  }
}

function writeList(sheet: OfficePaper, title: string, { headings, rows, total }: AnnexTable): void {
  sheet.write(`${title}: ${count(total)}`, { size: 4, isBold: true })
  const width = sheet.width / Math.max(headings.length, 1)
  if (rows.length > 0)
    sheet.table(
      headings.map((heading) => ({ heading, width })),
      rows,
    )
  if (rows.length < total) sheet.write(`The first ${rows.length}; the workbook has them all.`)
}

function writeSpending(sheet: OfficePaper, years: Annexes['spending']): void {
  const amount = (heading: string) => ({ heading, width: 36, isAmount: true })
  sheet.table(
    [
      { heading: 'Year', width: 30 },
      ...['Books', 'Journals in print', 'E-resources', 'Total'].map(amount),
    ],
    years.map((year) => [
      year.words,
      ...[year.books, year.journals, year.eResources, year.together].map((paise) =>
        paise === null ? 'No records' : lakhWords(paise),
      ),
    ]),
  )
}

/** The largest names; how many are together in the last row is said. */
function writeHoldings(
  sheet: OfficePaper,
  { heading, plural }: { readonly heading: string; readonly plural: string },
  all: readonly HoldingCount[],
): void {
  const rows = largestHoldings(all, plural)
  if (all.length > mostHoldings) {
    sheet.write(`The ${mostHoldings} largest of ${count(all.length)} ${plural}, the rest together.`)
  }
  sheet.table(
    [
      { heading, width: 110 },
      { heading: 'Titles', width: 30, isAmount: true },
      { heading: 'Volumes', width: 30, isAmount: true },
    ],
    rows.map(({ name, titles, volumes }) => [name, count(titles), count(volumes)]),
  )
}

function writeUse(sheet: OfficePaper, months: Annexes['use']): void {
  const number = (heading: string) => ({ heading, width: 34, isAmount: true })
  const names = ['People who came in', 'Loans', 'Uses of e-resources', 'Page views']
  const words = (value: number | null) => (value === null ? 'no records' : count(value))
  const sum = (of: (month: Annexes['use'][number]) => number | null) => {
    const known = months.flatMap((month) => of(month) ?? [])
    return words(known.length === 0 ? null : known.reduce((all, one) => all + one, 0))
  }
  sheet.table(
    [{ heading: 'Month', width: 30 }, ...names.map(number)],
    [
      ...months.map(({ month, footfall, loans, digital, views }) => [
        month,
        ...[footfall, loans, digital, views].map(words),
      ]),
      [
        'Total',
        sum(({ footfall }) => footfall),
        sum(({ loans }) => loans),
        sum(({ digital }) => digital),
        sum(({ views }) => views),
      ],
    ],
    1,
  )
}
