import { Form } from 'react-router'
import { institute } from '#institute'
import messages from '#src/browser/list/messages.module.css'
import marks from '#src/browser/page/marks.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import type { LoggedMail } from './mail-log.ts'
import styles from './mail-page.module.css'
import { stateWords } from './mail-state-words.ts'
import { MailText } from './mail-text.tsx'

type MailRowProps = {
  mail: LoggedMail
  /** Whether mails leave by a server. */
  mayLeave: boolean
  /** The text, where it has just been asked for. */
  text: string | null
}

/** A mail in the log: to whom, where it stands, and what may be done with it while it waits. */
export function MailRow({ mail, mayLeave, text }: MailRowProps) {
  const { id, to, subject, state, attempts, lastError, writtenAt, sentAt } = mail
  const waits = state === 'kept' || state === 'refused'
  return (
    <li>
      <p className={messages.subject}>
        {subject}{' '}
        <span className={`${marks.pill} ${marks[tones[state]]}`}>{stateWords[state]}</span>
      </p>
      <p className={messages.facts}>
        To {to} · written <Instant at={writtenAt} />
        {sentAt && (
          <>
            {' '}
            · sent <Instant at={sentAt} />
          </>
        )}
        {attempts > 0 && ` · ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}`}
      </p>
      {lastError && <p className={messages.failure}>The mail server said: {lastError}</p>}
      {waits && (
        <Form method="post" preventScrollReset className={`ways ${styles.buttons}`}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="read" className="button button-quiet">
            Read<span className="visually-hidden"> the mail to {to}</span>
          </button>
          {mayLeave && (
            <button type="submit" name="intent" value="retry" className="button button-quiet">
              Send now<span className="visually-hidden"> to {to}</span>
            </button>
          )}
        </Form>
      )}
      {text !== null && <MailText text={text} to={to} />}
    </li>
  )
}

const tones = { kept: 'warn', refused: 'bad', sent: 'good', lost: 'bad' } as const

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
}
