import { Form } from 'react-router'
import { institute } from '#institute'
import messages from '#src/browser/list/messages.module.css'
import { counted } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { placeWords, type VisitorRecord } from './visitors.ts'

/** Visitors with records, one below the other. */
export function VisitorList({ visitors }: { visitors: readonly VisitorRecord[] }) {
  return (
    <ol className={messages.messages}>
      {visitors.map((visitor) => (
        <VisitorItem key={visitor.key} visitor={visitor} />
      ))}
    </ol>
  )
}

function VisitorItem({ visitor }: { visitor: VisitorRecord }) {
  const { key, ip, email, name, firstAt, visitedAt, visits } = visitor
  return (
    <li>
      <p className={messages.subject}>{email === null ? 'Not signed in' : (name ?? email)}</p>
      <p className={messages.facts}>
        {email !== null && name !== null && `${email} · `}
        {ip} · {placeWords(visitor)}
      </p>
      <p className={messages.facts}>
        Last visit <Instant at={visitedAt} /> · {counted(visits, 'visit')} since{' '}
        <Instant at={firstAt} />
      </p>
      <details>
        <summary>
          Erase<span className="visually-hidden"> the record of {email ?? ip}</span>
        </summary>
        <p>The record is deleted for good. The number of visitors stays.</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={key} />
          <button type="submit" name="intent" value="erase" className="button button-quiet">
            Erase for good
          </button>
        </Form>
      </details>
    </li>
  )
}

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
}
