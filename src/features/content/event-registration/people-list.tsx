import { Form } from 'react-router'
import { institute } from '#institute'
import { FormField } from '#src/browser/forms/form-field.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { longestReason } from './letter.ts'
import type { Question } from './questions.ts'
import type { RegisteredList, ShownRegistered } from './registered-person.ts'
import styles from './registration.module.css'

const stateNames = { registered: 'Registered', waiting: 'Waiting', cancelled: 'Cancelled' } as const
const stateTones = { registered: marks.good, waiting: marks.warn, cancelled: marks.none } as const

type PeopleListProps = {
  list: RegisteredList
  questions: readonly Question[]
  /** Whether some are left out by date or state. */
  isFiltered: boolean
  /** What was refused of one of them, by its id in `typed.registration`. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** Those who registered, with their answers. */
export function PeopleList(props: PeopleListProps) {
  const { list: people, questions, isFiltered, typed, faults } = props
  if (people.people.length === 0) {
    return isFiltered ? (
      <ListEmpty heading="No registrations match">
        Choose another date or state, or clear the filters to see all.
      </ListEmpty>
    ) : (
      <ListEmpty heading="No registrations yet">
        People who register for this event are listed here.
      </ListEmpty>
    )
  }
  return (
    <>
      <ul className={`${list.lines} ${styles.people}`}>
        {people.people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            questions={questions}
            refused={typed.registration === person.id && faults.because ? faults.because : null}
            because={typed.because ?? ''}
          />
        ))}
      </ul>
      <NumberedPager label="Pages of registrations" page={people.page} pages={people.pages}>
        <p>
          Page {people.page} of {people.pages}
        </p>
      </NumberedPager>
    </>
  )
}

type PersonLineProps = {
  person: ShownRegistered
  questions: readonly Question[]
  /** Why their certificate could not be withdrawn for this reason; null: nothing was refused. */
  refused: string | null
  because: string
}

function PersonLine({ person, questions, refused, because }: PersonLineProps) {
  const { id, name, email, memberNumber: number, rollNumber, state, walkIn, answers } = person
  const facts = [email, number === null ? null : memberNumber(number), rollNumber]
  return (
    <li>
      <p>
        <strong>{name ?? 'Deleted account'}</strong>{' '}
        <span className={`${marks.mark} ${stateTones[state]}`}>{stateNames[state]}</span>{' '}
        {walkIn && <span className={`${marks.mark} ${marks.none}`}>Walk-in</span>}
        {person.cameAt && <span className={`${marks.mark} ${marks.good}`}>Came</span>}{' '}
        {person.certificate && (
          <span className={`${marks.mark} ${marks.none}`}>
            {person.certificate.isWithdrawn ? 'Certificate withdrawn' : 'Certificate'}
          </span>
        )}
      </p>
      <p className={styles.soft}>
        {facts.filter(Boolean).join(' · ')}
        {person.when && ` · for ${person.when}`}
        {name !== null && ' · '}registered{' '}
        {formatInstant(new Date(person.createdAt), institute.timeZone)}
      </p>
      {questions
        .filter((question) => answers[question.id] !== undefined)
        .map((question) => (
          <p key={question.id}>
            <span className={styles.soft}>{question.label}</span> {answers[question.id]}
          </p>
        ))}
      {person.certificate && !person.certificate.isWithdrawn && (
        <details className={layout.fold} open={refused !== null}>
          <summary aria-label={`Withdraw the certificate of ${name}`}>Withdraw certificate</summary>
          <Form method="post" preventScrollReset className={styles.form}>
            <input type="hidden" name="registration" value={id} />
            <FormField
              label="Reason"
              name="because"
              required
              maxLength={longestReason}
              defaultValue={refused === null ? '' : because}
              fault={refused ?? undefined}
            />
            <p>
              <button type="submit" name="intent" value="withdraw" className="button button-quiet">
                Withdraw this certificate
              </button>
            </p>
          </Form>
        </details>
      )}
      {state !== 'cancelled' && !person.isOver && (
        <details className={layout.fold}>
          <summary aria-label={`Cancel the registration of ${name}`}>Cancel registration</summary>
          <Form method="post" preventScrollReset className={styles.form}>
            <input type="hidden" name="registration" value={id} />
            <p>
              The person is notified by e-mail, and the seat goes to the next on the waiting list.
            </p>
            <p>
              <button type="submit" name="intent" value="remove" className="button button-quiet">
                Cancel this registration
              </button>
            </p>
          </Form>
        </details>
      )}
    </li>
  )
}
