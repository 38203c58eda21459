import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { counted } from '#src/kernel/counted.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { type IssueKind, issueName } from './serials.ts'

/** An issue that a letter claims. */
export type ClaimedIssue = {
  readonly title: string
  readonly issn: string | null
  readonly kind: IssueKind
  readonly enumeration: string
  readonly chronology: string
  readonly dueOn: Day
  readonly copies: number
  /** So many of the copies are claimed; null: all, for the issue did not come. */
  readonly short: number | null
  /** The days of earlier letters about it, the first one first. */
  readonly before: readonly Day[]
}

/** A letter to a vendor about issues that did not come. */
export type Claim = {
  readonly number: number
  readonly vendorName: string
  /** null: the letter was printed. */
  readonly mailedTo: string | null
  readonly claimedOn: Day
  /** A name, else as the audit has it. */
  readonly claimedBy: string
  readonly issues: readonly ClaimedIssue[]
}

/** A claim's number for people: 12 is CL-000012. */
export function claimNumber(number: number): string {
  return `CL-${String(number).padStart(6, '0')}`
}

/** "Claim CL-000012: 3 issues not received"; where copies alone are missing, "… in full". */
export function claimSubject({ number, issues }: Claim): string {
  const many = issues.length === 1 ? '1 issue not received' : `${issues.length} issues not received`
  const end = issues.some(({ short }) => short !== null) ? ' in full' : ''
  return `Claim ${claimNumber(number)}: ${many}${end}`
}

export const claimOpening =
  'The following issues, to which the library subscribes through you, have not been received, or not in all copies. Please supply what is missing, or let us know when it will be supplied or why it was not published.'

/** What a letter says of its issues: the name of each serial, and below it a line for each issue. */
export function claimParts({ issues }: Pick<Claim, 'issues'>): readonly {
  readonly serial: string
  readonly lines: readonly string[]
}[] {
  const parts = new Map<string, string[]>()
  for (const issue of issues) {
    const serial =
      issue.issn === null ? issue.title : `${issue.title} (ISSN ${formatIssn(issue.issn)})`
    parts.set(serial, [...(parts.get(serial) ?? []), lineOf(issue)])
  }
  return [...parts].map(([serial, lines]) => ({ serial, lines }))
}

function lineOf(issue: ClaimedIssue): string {
  const due = `due on ${formatDay(issue.dueOn)}`
  const all = counted(issue.copies, 'copy', 'copies')
  const copies = issue.short === null ? all : `${issue.short} of ${all} not received`
  const before = issue.before.map(formatDay).join('; ')
  const claims = before === '' ? '' : `; claimed before on ${before}`
  return `${issueName(issue)}: ${due}, ${copies}${claims}`
}
