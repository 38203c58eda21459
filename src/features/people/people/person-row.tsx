import { Link } from 'react-router'
import { institute } from '#institute'
import { Photo } from '#src/browser/page/photo.tsx'
import { formatInstant } from '#src/kernel/dates.ts'
import type { ListedPerson } from './listed-person.ts'
import styles from './people.module.css'
import type { PersonAnswer } from './person-change.ts'
import { personPath } from './person-details.ts'
import { PersonForms } from './person-forms.tsx'
import { PersonMarks } from './person-marks.tsx'

type PersonRowProps = { person: ListedPerson; answer: PersonAnswer | null }

/** Someone in the list of people, with what may be done with their account. */
export function PersonRow({ person, answer }: PersonRowProps) {
  const { id, name, email, photo, lastSeenAt } = person
  return (
    <li className={styles.row}>
      <Photo photo={photo} size={40} />
      <div className={styles.who}>
        <Link to={personPath(id)}>{name}</Link>
        <span>{email}</span>
      </div>
      <PersonMarks person={person} />
      <p className={styles.seen}>
        <span>Last seen</span> {lastSeenAt ? <Seen at={lastSeenAt} /> : 'never'}
      </p>
      <details className={styles.change} open={answer?.flash.kind === 'failed'}>
        <summary>
          Change<span className="visually-hidden"> the account of {name}</span>
        </summary>
        <PersonForms person={person} answer={answer} />
      </details>
    </li>
  )
}

function Seen({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
}
