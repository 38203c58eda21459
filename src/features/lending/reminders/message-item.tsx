import type { ReactNode } from 'react'
import { institute } from '#institute'
import messages from '#src/browser/list/messages.module.css'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { NamedKind } from './reminder-kinds.ts'
import type { LoggedReminder } from './reminder-log.ts'
import styles from './reminders.module.css'
import { reminderWords } from './words.ts'

type MessageItemProps = {
  message: LoggedReminder
  kinds: readonly NamedKind[]
  /** Whether mails leave by a server; else they wait. */
  mailLeaves: boolean
  /** Whose it is, where that is not plain. */
  who?: ReactNode
  /** What may be done with it. */
  children?: ReactNode
}

/** A message of the library to a member: what it told, and where it stands. */
export function MessageItem({ message, kinds, mailLeaves, who, children }: MessageItemProps) {
  const { kind, channel, state, subject, lines, writtenAt, settledAt, devices, failure } = message
  const words = useWords(reminderWords)
  const waitsForServer = state === 'waiting' && channel === 'email' && !mailLeaves
  const settled = state === 'printed' ? words.printedAt : words.sentAt
  return (
    <li className={styles.message}>
      <div>
        <p className={messages.subject}>
          <span lang={writtenLanguage(subject)}>{subject}</span>{' '}
          <span className={`${marks.pill} ${marks[tones[state]]}`}>
            {waitsForServer ? words.noMailServer : words[state]}
          </span>
        </p>
        <p className={messages.facts}>
          {who}
          {kinds.find((one) => one.kind === kind)?.label ?? kind} ·{' '}
          <Instant at={writtenAt} say={words.writtenAt} />
          {settledAt && (
            <>
              {' '}
              · <Instant at={settledAt} say={settled} />
            </>
          )}
          {devices > 0 && ` · ${words.toldOnDevices(devices)}`}
        </p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line} lang={writtenLanguage(line)}>
              {line}
            </li>
          ))}
        </ul>
        {failure && <p className={messages.failure}>{words.notArrived(failure)}</p>}
      </div>
      {children}
    </li>
  )
}

const tones = {
  waiting: 'warn',
  unreached: 'warn',
  failed: 'bad',
  sent: 'good',
  printed: 'good',
  unwanted: 'none',
} as const

/** What was done, and when: "written Tue, 24 Nov 2026, 8:00 am". */
function Instant({ at, say }: { at: string; say: (when: string) => string }) {
  const calendar = useWords(calendarWords)
  return <time dateTime={at}>{say(shownInstant(calendar, new Date(at), institute.timeZone))}</time>
}
