import type { ReactNode } from 'react'
import { institute } from '#institute'
import messages from '#src/browser/list/messages.module.css'
import marks from '#src/browser/page/marks.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { messageStates, reminderKinds } from './reminder-kinds.ts'
import type { LoggedReminder } from './reminder-log.ts'
import styles from './reminders.module.css'

type MessageItemProps = {
  message: LoggedReminder
  /** Whose it is, where that is not plain. */
  who?: ReactNode
  /** What may be done with it. */
  children?: ReactNode
}

/** A message of the library to a member: what it told, and where it stands. */
export function MessageItem({ message, who, children }: MessageItemProps) {
  const { kind, state, subject, lines, writtenAt, settledAt, devices, failure } = message
  const settled = state === 'printed' ? 'printed' : 'sent'
  return (
    <li className={styles.message}>
      <div>
        <p className={messages.subject}>
          {subject}{' '}
          <span className={`${marks.pill} ${marks[tones[state]]}`}>{messageStates[state]}</span>
        </p>
        <p className={messages.facts}>
          {who}
          {reminderKinds[kind].label} · written <Instant at={writtenAt} />
          {settledAt && (
            <>
              {' '}
              · {settled} <Instant at={settledAt} />
            </>
          )}
          {devices > 0 && ` · told on ${devices === 1 ? 'a device' : `${devices} devices`}`}
        </p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {failure && <p className={messages.failure}>It did not arrive: {failure}</p>}
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

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
}
