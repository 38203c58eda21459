import { dayAfter, instantAt, localTime } from '#src/kernel/dates.ts'
import type { Announcement, Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ListedLine, Reminder } from './message-plan.ts'
import { type OpenLoan, openLoans, readyHolds, receipts } from './reminder-facts.server.ts'
import { isAnnounced, type ReminderKind } from './reminder-kinds.ts'
import { type LineWords, loanLine } from './reminder-lines.ts'

/** A reminder with whose it is. */
export type OwnedReminder = Reminder & { readonly memberId: string }

export type ListedLines = {
  /** The line of each reminder that still has something to tell, by its number. */
  readonly lines: ReadonlyMap<number, ListedLine>
  /** All that these members have which is due, by member. */
  readonly allDue: ReadonlyMap<string, readonly ListedLine[]>
}

/**
 * By date: told only while the due day is the one that they were written for. A new due day is told
 * as it is by then.
 */
const dated: readonly ReminderKind[] = ['due-soon', 'due-today', 'overdue']
const ofLoans: readonly ReminderKind[] = [...dated, 'by-hand', 're-dated']
const ofHolds: readonly ReminderKind[] = ['hold-ready', 'hold-expiring']

/**
 * What reminders tell, by what is true at `now`: books that came back, holds that were fetched and
 * what was undone have no line. `wordsOf`: those of a member.
 */
export async function listedLines(
  db: Db,
  reminders: readonly OwnedReminder[],
  {
    announcers,
    now,
    timeZone,
    dueSoonDays,
    wordsOf,
  }: {
    announcers: readonly Announcer[]
    now: Date
    timeZone: string
    dueSoonDays: number
    wordsOf: (memberId: string) => LineWords
  },
): Promise<ListedLines> {
  const idsOf = (kinds: readonly ReminderKind[]) =>
    reminders.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId)
  const dueMembers = reminders.filter(({ kind }) => dated.includes(kind)).map((one) => one.memberId)
  const until = instantAt(dayAfter(localTime(now, timeZone).day, dueSoonDays + 1), 0, timeZone)
  const wanted = { ids: idsOf(ofLoans), memberIds: [...new Set(dueMembers)], until }
  const loans = (await openLoans(db, wanted)).filter((loan) => !loan.isClaimedReturned)
  const holds = await readyHolds(db, idsOf(ofHolds))
  const done = await receipts(db, idsOf(['receipt']))
  const news = new Map<string, Announcement>()
  for (const { kind, announce } of announcers) {
    for (const [id, sentence] of await announce(db, idsOf([kind]), now)) news.set(id, sentence)
  }
  const byId = new Map(loans.map((loan) => [loan.id, loan]))
  const listed = (loan: OpenLoan): ListedLine => ({
    title: loan.title,
    line: loanLine(loan, now, timeZone, wordsOf(loan.memberId)),
  })
  const lineOf = ({ kind, subjectId, memberId, day }: OwnedReminder): ListedLine | undefined => {
    if (kind === 'receipt') return done.get(subjectId)?.(wordsOf(memberId))
    if (ofHolds.includes(kind)) return holds.get(subjectId)?.(wordsOf(memberId))
    if (isAnnounced(kind)) return news.get(subjectId)?.(wordsOf(memberId).language)
    const loan = byId.get(subjectId)
    const isCurrent = !dated.includes(kind) || (loan && localTime(loan.dueAt, timeZone).day === day)
    return loan && isCurrent ? listed(loan) : undefined
  }
  const lines = reminders.flatMap((one) => {
    const line = lineOf(one)
    return line ? [[one.number, line] as const] : []
  })
  const dueLoans = loans.filter(({ dueAt }) => dueAt < until)
  return {
    lines: new Map(lines),
    allDue: new Map(
      [...Map.groupBy(dueLoans, ({ memberId }) => memberId)].map(
        ([memberId, own]) => [memberId, own.map(listed)] as const,
      ),
    ),
  }
}
