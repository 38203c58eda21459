import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { adviceOn } from './conflict-advice.ts'
import styles from './offline-desk.module.css'
import type { ConflictAction, OfflineConflict, SettledHow } from './offline-operation.ts'

const actionWords: Readonly<Record<Exclude<ConflictAction, 'override'>, string>> = {
  again: 'Try again',
  'take-back-first': 'Return, then issue',
  'set-aside': 'Record only',
}

const settledWords: Readonly<Record<SettledHow, string>> = {
  done: 'Done',
  overridden: 'Done anyway',
  'taken-back': 'Returned and issued',
  'set-aside': 'Recorded',
  'by-itself': 'Resolved automatically: the loan was sent later, and the return went with it',
  undone: 'Undone at the desk',
  agreed: 'It was not on loan by the desk’s list either',
}

const at = (instant: string) => formatInstant(new Date(instant), institute.timeZone)

/** What a desk did and the library refused, with what can be done about it. */
export function ConflictItem({ conflict }: { conflict: OfflineConflict }) {
  const { member, copy, happenedAt, desk, doneBy, told, refusals } = conflict
  const number = member && memberNumber(member.number)
  return (
    <li>
      <h2>{headingOf(conflict)}</h2>
      <p className={styles.soft}>
        {at(happenedAt)} · {desk} · {doneBy} · the desk said: {told}
      </p>
      <p className={conflict.settledAt === null ? styles.refused : undefined}>
        {refusals.map(({ sentence }) => sentence).join(' ')}
      </p>
      {conflict.settledAt === null ? (
        <Ways conflict={conflict} />
      ) : (
        <p>
          <strong>{conflict.settledHow && settledWords[conflict.settledHow]}</strong>,{' '}
          {at(conflict.settledAt)}, {conflict.settledBy}.{conflict.note && ` ${conflict.note}`}
        </p>
      )}
      {conflict.settledAt === null && (number || copy) && (
        <p className={styles.soft}>
          {number && (
            <Link to={href('/admin/members/:number/account', { number })}>
              Account of {member.name}
            </Link>
          )}
          {number && copy && ' · '}
          {copy && (
            <Link to={href('/books/:number', { number: String(copy.bookNumber) })}>The book</Link>
          )}
        </p>
      )}
    </li>
  )
}

function Ways({ conflict }: { conflict: OfflineConflict }) {
  const { sentences, actions } = adviceOn(conflict)
  return (
    <>
      <p>{sentences.join(' ')}</p>
      <Form method="post" className={styles.ways} preventScrollReset>
        <input type="hidden" name="key" value={conflict.key} />
        <label>
          Reason, or what you did about it
          <input name="reason" className="field" maxLength={500} autoComplete="off" />
        </label>
        {actions.map((action, place) => (
          <button
            key={action}
            type="submit"
            name="action"
            value={action}
            className={place === 0 ? 'button' : 'button button-quiet'}
            aria-label={`${wordsOf(action, conflict)}: ${headingOf(conflict)}`}
          >
            {wordsOf(action, conflict)}
          </button>
        ))}
      </Form>
    </>
  )
}

/** The name of a button; only what was issued or renewed is done in spite of refusals. */
function wordsOf(action: ConflictAction, { kind }: OfflineConflict): string {
  if (action !== 'override') return actionWords[action]
  return kind === 'issue' ? 'Override and issue' : 'Override and renew'
}

function headingOf({
  kind,
  copy,
  copyCode,
  member,
  memberNumber: number,
}: OfflineConflict): string {
  const book = copy ? `${copy.title} (${copy.barcode})` : copyCode
  switch (kind) {
    case 'issue':
      return `Issued: ${book}, to ${member?.name ?? `member ${number}`}`
    case 'return':
      return `Returned: ${book}`
    case 'renew':
      return `Renewed: ${book}`
    case 'undo':
      return 'Undone at the desk'
  }
}
