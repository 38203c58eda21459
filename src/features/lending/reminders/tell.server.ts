import { sql } from 'kysely'
import { institute } from '#institute'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { type Language, readLanguage } from '#src/kernel/words/language.ts'
import type { Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Channel, Recipient } from './channel.server.ts'
import { handOver } from './hand-over.server.ts'
import { lineWordsOf } from './line-words.server.ts'
import { type ListedLines, listedLines, type OwnedReminder } from './listed-lines.server.ts'
import { loadChoices, usualChoices } from './member-choices.server.ts'
import { type PlannedMessage, planMessages } from './message-plan.ts'
import { isAnnounced, type ReminderKind } from './reminder-kinds.ts'
import { type MemberChoices, type ReminderSettings, wants } from './reminder-settings.ts'
import { changedTexts, textsIn } from './reminder-templates.server.ts'
import { writeMessage } from './reminder-text.ts'

/** What sending needs to know besides the database. */
export type Sending = {
  readonly channels: readonly Channel[]
  /** Whose news are among the reminders. */
  readonly announcers: readonly Announcer[]
  /** Where links lead, `https://library.example`; null: nobody has said, so there are none. */
  readonly origin: string | null
  readonly now: Date
}

/** Where readers see what they have; teachers are led on from there. */
const panel = '/student'

type Reader = Recipient & {
  readonly name: string
  readonly number: number
  /** In which they are written to. */
  readonly language: Language
}

/**
 * Writes the messages of these reminders, by what is true now, and marks each as told, or as void
 * where it has nothing to tell.
 */
export async function tell(
  db: Db,
  settings: ReminderSettings,
  sending: Sending,
  reminders: readonly OwnedReminder[],
): Promise<void> {
  if (reminders.length === 0) return
  const { timeZone } = institute
  const { dueSoonDays, switchedOff } = settings
  const byMember = Map.groupBy(reminders, ({ memberId }) => memberId)
  const readers = await readersOf(db, [...byMember.keys()])
  const languages = new Map(readers.map(({ memberId, language }) => [memberId, language]))
  const wordsOf = (memberId: string) => lineWordsOf(languages.get(memberId) ?? 'en')
  const all = await listedLines(db, reminders, { ...sending, timeZone, dueSoonDays, wordsOf })
  const choices = await loadChoices(db, [...byMember.keys()])
  const changed = await changedTexts(db)
  for (const reader of readers) {
    const chosen = choices.get(reader.memberId) ?? usualChoices
    const live = (byMember.get(reader.memberId) ?? []).filter(
      ({ number, kind }) => all.lines.has(number) && !switchedOff.includes(kind),
    )
    for (const planned of plansOf(live, chosen, settings, all, reader.memberId)) {
      const kinds = kindsOf(planned, live)
      const wanted = sending.channels.filter(
        ({ id, chosenBy }) => chosenBy === 'device' || wants(chosen, planned.kind, id),
      )
      const reaching = await thoseThatReach(db, wanted, reader, kinds)
      // What is announced stands on the site: it is no letter.
      const isAsked =
        !isAnnounced(planned.kind) && wanted.some(({ chosenBy }) => chosenBy === 'member')
      // At the desk a slip was printed: a receipt is no letter.
      if (reaching.length === 0 && planned.kind === 'receipt' && isAsked) continue
      const sections = planned.sections.map(({ name, listed }) => ({
        texts: textsIn(reader.language, name, changed, sending.announcers),
        lines: listed.map(({ line }) => line),
        titles: [...new Set(listed.map(({ title }) => title))],
        to: listed[0]?.to,
      }))
      const named = { name: reader.name, number: memberNumber(reader.number) }
      await handOver(db, reaching, {
        reader,
        planned,
        kinds,
        now: sending.now,
        without: isAsked ? 'unreached' : 'unwanted',
        message: writeMessage(
          named,
          sections,
          reaching.length > 0 ? sending.origin : null,
          wordsOf(reader.memberId),
        ),
        lines: sections.flatMap((section) => section.lines),
        to: planned.sections[0]?.listed[0]?.to ?? panel,
      })
    }
  }
  const numbers = reminders.map(({ number }) => number)
  await sql`
    update reminders set state = 'void' where number = any(${numbers}::bigint[]) and state = 'waiting'`.execute(
    db,
  )
}

/**
 * What a member refuses by any channel makes messages of its own, so that it never takes what is
 * wanted with it.
 */
function plansOf(
  live: readonly OwnedReminder[],
  { digest, refused }: MemberChoices,
  { ladder }: ReminderSettings,
  { lines, allDue }: ListedLines,
  memberId: string,
): PlannedMessage[] {
  const isRefused = ({ kind }: OwnedReminder) => refused.some((one) => one.kind === kind)
  const facts = { digest, ladder, lines, allDue: allDue.get(memberId) ?? [] }
  const others = live.filter((one) => !isRefused(one))
  return [
    ...planMessages(others, facts),
    ...planMessages(live.filter(isRefused), { ...facts, digest: false }),
  ]
}

async function thoseThatReach(
  db: Db,
  wanted: readonly Channel[],
  reader: Reader,
  kinds: readonly ReminderKind[],
): Promise<Channel[]> {
  const reaching: Channel[] = []
  for (const channel of wanted) {
    if (await channel.canReach(db, reader, kinds)) reaching.push(channel)
  }
  return reaching
}

/** What a message tells, what presses most first. */
function kindsOf({ kind, numbers }: PlannedMessage, live: readonly OwnedReminder[]) {
  const listed = live.filter(({ number }) => numbers.includes(number))
  return [...new Set([kind, ...listed.map((one) => one.kind)])]
}

/**
 * The members, with the language of the sign-in that is theirs; who has none is told in English.
 */
async function readersOf(db: Db, memberIds: readonly string[]): Promise<Reader[]> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('users', (join) => join.on(isMemberOfUser))
    .select(['members.id as memberId', 'number', 'members.name', 'members.email', 'language'])
    .where('members.id', 'in', memberIds)
    .execute()
  return rows.map((row) => ({ ...row, language: readLanguage(row.language) ?? 'en' }))
}
