import { Form } from 'react-router'
import { institute } from '#institute'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { blockDays } from '../conversation-limits.ts'
import type { FoundNear } from './hand-over.ts'
import { HandOverForm } from './hand-over-form.tsx'
import steps from './office.module.css'
import type { Colleague, OfficeConversation } from './office-shapes.ts'

type ChatStepsProps = {
  conversation: OfficeConversation
  /** The address of whoever looks at it. */
  me: string
  colleagues: readonly Colleague[]
  /** Of the staff, by their addresses. */
  names: Readonly<Record<string, string>>
  /** What was typed, where it came back. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** What the library has of what was to be requested; null: nothing, or nothing was. */
  near: FoundNear | null
}

/** What can be done with a conversation besides answering: who answers, closing, blocking. */
export function ChatSteps(props: ChatStepsProps) {
  const { conversation, me, colleagues, names, typed, faults, near } = props
  const { status, reports } = conversation
  if (!status) return <p>Write the first message: the reader is notified.</p>
  const { state, takenBy, blockedUntil, libraryRead, lastSeq } = status
  const others = colleagues.filter(({ email }) => email !== me && email !== takenBy)
  return (
    <div className={steps.steps}>
      <p>
        {state === 'closed' && 'Closed.'}
        {state === 'open' && takenBy === null && 'Not assigned yet.'}
        {takenBy === me && 'Assigned to you.'}
        {takenBy !== null &&
          takenBy !== me &&
          `${names[takenBy] ?? actorWords(takenBy)} answers this conversation.`}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="from" value={takenBy ?? ''} />
        {state === 'closed' && <Step intent="reopen" words="Open again" />}
        {state === 'open' && takenBy === null && <Step intent="claim" words="Take it" />}
        {takenBy !== null && takenBy !== me && <Step intent="take-over" words="Take over" />}
        {takenBy === me && <Step intent="give-back" words="Back to the queue" />}
        {state === 'open' && (takenBy === null || takenBy === me) && (
          <Step intent="close" words="Close" />
        )}
        {libraryRead < lastSeq && (
          <noscript>
            <input type="hidden" name="seen" value={lastSeq} />
            <Step intent="read" words="Mark as read" />
          </noscript>
        )}
      </Form>
      {state === 'open' && others.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="from" value={takenBy ?? ''} />
          <div>
            <label htmlFor="pass-to">Pass on to</label>
            <select id="pass-to" name="to" className="field" aria-invalid={Boolean(faults.to)}>
              {others.map(({ email, name }) => (
                <option key={email} value={email}>
                  {isNameOfTwo(others, name) ? `${name} (${email})` : name || email}
                </option>
              ))}
            </select>
          </div>
          <Step intent="pass" words="Pass on" />
        </Form>
      )}
      {conversation.reader.userId !== null &&
        state === 'open' &&
        (takenBy === null || takenBy === me) && (
          <HandOverForm conversation={conversation} typed={typed} faults={faults} near={near} />
        )}
      {reports.length > 0 && <Reports reports={reports} />}
      <details>
        <summary>Block this reader</summary>
        {blockedUntil === null ? (
          <Form method="post" preventScrollReset>
            <div>
              <label htmlFor="block-days">For how long</label>
              <select id="block-days" name="days" className="field">
                {blockDays.map((days) => (
                  <option key={days} value={days}>
                    {days === 1 ? '1 day' : `${days} days`}
                  </option>
                ))}
              </select>
            </div>
            <Step intent="block" words="Block" />
          </Form>
        ) : (
          <Form method="post" preventScrollReset>
            <p>Until {formatInstant(new Date(blockedUntil), institute.timeZone)}</p>
            <Step intent="unblock" words="Unblock" />
          </Form>
        )}
      </details>
    </div>
  )
}

function isNameOfTwo(all: readonly Colleague[], name: string): boolean {
  return name !== '' && all.filter((one) => one.name === name).length > 1
}

function Step({ intent, words }: { intent: string; words: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="button button-quiet">
      {words}
    </button>
  )
}

function Reports({ reports }: Pick<OfficeConversation, 'reports'>) {
  return (
    <section aria-label="Complaints">
      <h3>Complaints</h3>
      <ul>
        {reports.map(({ seq, reason, at }) => (
          <li key={seq}>
            Message {seq}, {formatInstant(new Date(at), institute.timeZone)}: {reason}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset>
        <Step intent="settle" words="Mark as resolved" />
      </Form>
    </section>
  )
}
