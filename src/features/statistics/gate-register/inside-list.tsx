import { Form, Link } from 'react-router'
import messages from '#src/browser/list/messages.module.css'
import { clockAt, dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { InsideEntry } from './gate-register.ts'
import { stayWords } from './stay-words.ts'

type InsideListProps = {
  entries: readonly InsideEntry[]
  /** When the list was read; ISO 8601. */
  at: string
}

/** Who is inside, one below the other, each with what lets them out. */
export function InsideList({ entries, at }: InsideListProps) {
  return (
    <ol className={messages.messages} aria-label="Who is inside">
      {entries.map((entry) => (
        <InsideItem key={entry.id} entry={entry} at={at} />
      ))}
    </ol>
  )
}

function InsideItem({ entry, at }: { entry: InsideEntry; at: string }) {
  const { id, name, people, memberNumber: number, inAt, gate } = entry
  const facts = [entry.institution, entry.pass, entry.category, entry.department, entry.purpose]
  const day = dayWords(inAt)
  return (
    <li>
      <p className={messages.subject}>
        {number === null ? name : <Link to={`/admin/members/${memberNumber(number)}`}>{name}</Link>}
        {people > 1 && `, ${counted(people, 'person', 'people')}`}
      </p>
      <p className={messages.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p className={messages.facts}>
        Since{' '}
        <time dateTime={inAt}>
          {day === dayWords(at) ? '' : `${day}, `}
          {clockAt(inAt)}
        </time>
        , {stayWords(Date.parse(at) - Date.parse(inAt))}, through {gate}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="entry" value={id} />
        <button type="submit" name="intent" value="let-out" className="button button-quiet">
          Let out<span className="visually-hidden"> {name}</span>
        </button>
      </Form>
    </li>
  )
}
