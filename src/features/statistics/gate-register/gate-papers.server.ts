import { clockAt, dayWords } from '#src/institute/institute-clock.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { type Day, formatDay, shortWeekdays } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { type OfficePaper, officePdf } from '#src/server/pdf/office-paper.server.ts'
import type { InsideEntry } from './gate-register.ts'
import { type GateReport, hoursShown, type LabelFigures } from './gate-report.ts'
import type { GateEntry } from './list-entries.server.ts'
import { summaryOf } from './report-words.ts'

/** Who is inside, to be called out: by name, with a box to tick. */
export function insidePdf(entries: readonly InsideEntry[], now: Date) {
  const people = entries.reduce((sum, entry) => sum + entry.people, 0)
  const byName = entries.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
  return officePdf('Inside the library', (paper) => {
    paper.head('Inside the library', [
      `${counted(people, 'person', 'people')} on ${dayWords(now)} at ${clockAt(now.getTime())}`,
    ])
    paper.table(
      [
        { heading: 'Out', width: 12 },
        { heading: 'Name', width: 58 },
        { heading: 'Number', width: 28 },
        { heading: 'Department or institution', width: 50 },
        { heading: 'Since, gate', width: 30 },
      ],
      byName.map((entry) => [
        '[  ]',
        entry.people > 1 ? `${entry.name} (${entry.people})` : (entry.name ?? ''),
        entry.memberNumber === null ? (entry.pass ?? '') : memberNumber(entry.memberNumber),
        entry.institution ?? entry.department ?? '',
        `${clockAt(Date.parse(entry.inAt))}, ${entry.gate}`,
      ]),
    )
  })
}

/** The log of days as a gate book has it. */
export function dayLogPdf(
  logs: readonly { readonly day: Day; readonly entries: readonly GateEntry[] }[],
) {
  const title = 'Gate register: day log'
  return officePdf(
    title,
    (paper) => {
      for (const [at, { day, entries }] of logs.entries()) {
        if (at > 0) paper.newPage()
        const people = entries.reduce((sum, entry) => sum + entry.people, 0)
        paper.head(title, [`${formatDay(day)}: ${counted(people, 'person', 'people')}`])
        writeLog(paper, entries)
      }
    },
    { isWide: true },
  )
}

function writeLog(paper: OfficePaper, entries: readonly GateEntry[]): void {
  paper.table(
    [
      { heading: 'No.', width: 14, isAmount: true },
      { heading: 'In', width: 16 },
      { heading: 'Out', width: 26 },
      { heading: 'Name', width: 62 },
      { heading: 'Number', width: 28 },
      { heading: 'Category', width: 34 },
      { heading: 'Department or institution', width: 50 },
      { heading: 'Purpose', width: 34 },
    ],
    entries.map((entry, at) => [
      String(at + 1),
      clockAt(Date.parse(entry.inAt)),
      outWords(entry),
      entry.people > 1 ? `${entry.name ?? ''} (${entry.people})` : (entry.name ?? ''),
      entry.member ?? '',
      entry.category ?? '',
      entry.institution ?? entry.department ?? '',
      entry.purpose ?? '',
    ]),
  )
}

function outWords({ outAt, closedBy }: GateEntry): string {
  if (outAt === null) return ''
  const at = clockAt(Date.parse(outAt))
  return closedBy === 'closing' ? `${at} (closing)` : at
}

/** The figures of a span. */
export function reportPdf(report: GateReport) {
  const title = 'Gate register: report'
  return officePdf(title, (paper) => {
    paper.head(title, [`${formatDay(report.from)} to ${formatDay(report.to)}`])
    for (const [what, figure] of summaryOf(report)) paper.pair(what, figure)
    writeHours(paper, report)
    writeLabels(paper, 'Category', report.categories)
    writeLabels(paper, 'Department', report.departments)
    writeLabels(paper, 'Programme', report.programmes)
    writeLabels(paper, 'Purpose', report.purposes)
    paper.table(
      [
        { heading: 'Day', width: 50 },
        { heading: 'People', width: 30, isAmount: true },
        { heading: 'Members', width: 30, isAmount: true },
        { heading: 'Visitors', width: 30, isAmount: true },
      ],
      report.days.map(({ day, people, members, visitors }) => [
        formatDay(day),
        count(people),
        count(members),
        count(visitors),
      ]),
    )
  })
}

function writeHours(paper: OfficePaper, { hours }: GateReport): void {
  const shown = hoursShown(hours)
  if (shown.length === 0) return
  const width = (paper.width - 14) / shown.length
  paper.table(
    [
      { heading: 'Day', width: 14 },
      ...shown.map((hour) => ({ heading: `${hour}`, width, isAmount: true })),
    ],
    hours.map((day, at) => [
      shortWeekdays[at] ?? '',
      ...shown.map((hour) => count(day[hour] ?? 0)),
    ]),
  )
}

function writeLabels(paper: OfficePaper, heading: string, labels: readonly LabelFigures[]): void {
  if (labels.length === 0) return
  paper.table(
    [
      { heading, width: 110 },
      { heading: 'People', width: 30, isAmount: true },
    ],
    labels.map(({ label, people }) => [label, count(people)]),
  )
}
