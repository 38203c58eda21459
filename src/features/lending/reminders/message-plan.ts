import type { Day } from '#src/kernel/dates.ts'
import { isAnnounced, type ReminderKind } from './reminder-kinds.ts'
import type { TemplateName } from './reminder-templates.ts'

/** One thing that a member is to be told, with its line. */
export type Reminder = {
  readonly number: number
  readonly kind: ReminderKind
  /** The loan, hold, operation, line of the ledger, or what is announced. */
  readonly subjectId: string
  readonly day: Day
  readonly step: number
}

/** A line of a message, and the title in it. */
export type ListedLine = {
  readonly title: string
  readonly line: string
  /** The page that it is about; left out: the reader's own panel. */
  readonly to?: string
}

export type PlannedMessage = {
  /** The most urgent of what it tells. */
  readonly kind: ReminderKind
  /** What it tells, by number. */
  readonly numbers: readonly number[]
  readonly sections: readonly {
    readonly name: TemplateName
    readonly listed: readonly ListedLine[]
  }[]
}

type PlanFacts = {
  /** Whether the member gets one message for all that is due. */
  readonly digest: boolean
  readonly ladder: readonly number[]
  /** The line of each reminder, by its number. */
  readonly lines: ReadonlyMap<number, ListedLine>
  /** All that the member has which is due, for the digest. */
  readonly allDue: readonly ListedLine[]
}

/** From what presses least to what presses most. */
const dueKinds: readonly ReminderKind[] = ['due-soon', 'due-today', 'overdue']

/**
 * The messages that a member's reminders make: all that is due in one with the holds that are about
 * to lapse, or each book in its own; the rest by kind, each announcement in its own. A digest is
 * led by what presses most, and lists all that is due, also what was told before.
 */
export function planMessages(
  reminders: readonly Reminder[],
  { digest, ladder, lines, allDue }: PlanFacts,
): PlannedMessage[] {
  const of = (kind: ReminderKind) => reminders.filter((one) => one.kind === kind)
  const due = reminders.filter(({ kind }) => dueKinds.includes(kind)).toSorted(byUrgency)
  const linesOf = (some: readonly Reminder[]) => {
    const listed = some.flatMap(({ number }) => lines.get(number) ?? [])
    return [...new Map(listed.map((one) => [one.line, one])).values()]
  }
  const message = (some: readonly Reminder[], listed = linesOf(some)): PlannedMessage[] => {
    const [lead] = some
    if (!lead) return []
    const sections = [{ name: templateOf(lead, ladder), listed }]
    return [{ kind: lead.kind, numbers: some.map(({ number }) => number), sections }]
  }
  const others = (['by-hand', 're-dated', 'hold-ready', 'receipt'] as const).flatMap((kind) =>
    message(of(kind)),
  )
  const news = reminders.filter(({ kind }) => isAnnounced(kind)).flatMap((one) => message([one]))
  const lapsing = message(of('hold-expiring'))
  if (!digest) return [...due.flatMap((one) => message([one])), ...lapsing, ...others, ...news]
  const [dueMessage] = message(due, [...allDue])
  return [...(dueMessage ? [joined(dueMessage, lapsing)] : lapsing), ...others, ...news]
}

function byUrgency(one: Reminder, other: Reminder): number {
  return dueKinds.indexOf(other.kind) - dueKinds.indexOf(one.kind) || other.step - one.step
}

function joined(first: PlannedMessage, more: readonly PlannedMessage[]): PlannedMessage {
  return {
    kind: first.kind,
    numbers: [first, ...more].flatMap(({ numbers }) => numbers),
    sections: [first, ...more].flatMap(({ sections }) => sections),
  }
}

/** The first step of the ladder has a text of its own, and so has the last with its repetitions. */
function templateOf({ kind, step }: Reminder, ladder: readonly number[]): TemplateName {
  if (kind !== 'overdue') return kind
  if (step <= (ladder[0] ?? 0)) return 'overdue'
  return step >= Math.max(...ladder) ? 'overdue-last' : 'overdue-again'
}
