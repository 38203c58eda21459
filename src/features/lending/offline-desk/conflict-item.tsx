import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { adviceOn } from './conflict-advice.ts'
import styles from './offline-desk.module.css'
import type { ConflictAction, OfflineConflict, SettledHow } from './offline-operation.ts'
import { type OfflineDeskWords, offlineDeskWords } from './words.ts'

const actionWords = {
  again: 'again',
  'take-back-first': 'takeBackFirst',
  'set-aside': 'setAside',
} as const satisfies Record<Exclude<ConflictAction, 'override'>, string>

const settledWords = {
  done: 'wasDone',
  overridden: 'wasOverridden',
  'taken-back': 'wasTakenBack',
  'set-aside': 'wasSetAside',
  'by-itself': 'wasByItself',
  undone: 'wasUndone',
  agreed: 'wasAgreed',
} as const satisfies Record<SettledHow, string>

/** What a desk did and the library refused, with what can be done about it. */
export function ConflictItem({ conflict }: { conflict: OfflineConflict }) {
  const words = useWords(offlineDeskWords)
  const calendar = useWords(calendarWords)
  const at = (instant: string) => shownInstant(calendar, new Date(instant), institute.timeZone)
  const { member, copy, happenedAt, desk, doneBy, told, refusals } = conflict
  const number = member && memberNumber(member.number)
  return (
    <li>
      <h2>{headingOf(conflict, words)}</h2>
      <p className={styles.soft}>
        {at(happenedAt)} · {desk} · {doneBy} · {words.deskSaid(told)}
      </p>
      <p className={conflict.settledAt === null ? styles.refused : undefined}>
        {refusals.map(({ sentence }) => sentence).join(' ')}
      </p>
      {conflict.settledAt === null ? (
        <Ways conflict={conflict} />
      ) : (
        <p>
          <strong>{conflict.settledHow && words[settledWords[conflict.settledHow]]}</strong>,{' '}
          {at(conflict.settledAt)}, {conflict.settledBy}.{conflict.note && ` ${conflict.note}`}
        </p>
      )}
      {conflict.settledAt === null && (number || copy) && (
        <p className={styles.soft}>
          {number && (
            <Link to={href('/admin/members/:number/account', { number })}>
              {words.accountOf(member.name)}
            </Link>
          )}
          {number && copy && ' · '}
          {copy && (
            <Link to={href('/books/:number', { number: String(copy.bookNumber) })}>
              {words.theBook}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}

function Ways({ conflict }: { conflict: OfflineConflict }) {
  const words = useWords(offlineDeskWords)
  const { sentences, actions } = adviceOn(conflict, words)
  return (
    <>
      <p>{sentences.join(' ')}</p>
      <Form method="post" className={styles.ways} preventScrollReset>
        <input type="hidden" name="key" value={conflict.key} />
        <label>
          {words.reasonOrDone}
          <input name="reason" className="field" maxLength={500} autoComplete="off" />
        </label>
        {actions.map((action, place) => (
          <button
            key={action}
            type="submit"
            name="action"
            value={action}
            className={place === 0 ? 'button' : 'button button-quiet'}
            aria-label={`${wordsOf(action, conflict, words)}: ${headingOf(conflict, words)}`}
          >
            {wordsOf(action, conflict, words)}
          </button>
        ))}
      </Form>
    </>
  )
}

/** The name of a button; only what was issued or renewed is done in spite of refusals. */
function wordsOf(
  action: ConflictAction,
  { kind }: OfflineConflict,
  words: OfflineDeskWords,
): string {
  if (action !== 'override') return words[actionWords[action]]
  return kind === 'issue' ? words.overrideIssue : words.overrideRenew
}

function headingOf(
  { kind, copy, copyCode, member, memberNumber: number }: OfflineConflict,
  words: OfflineDeskWords,
): string {
  const book = copy ? `${copy.title} (${copy.barcode})` : copyCode
  switch (kind) {
    case 'issue':
      return words.issuedTo(book, member?.name ?? words.memberNumbered(String(number)))
    case 'return':
      return words.returnedBook(book)
    case 'renew':
      return words.renewedBook(book)
    case 'undo':
      return words.undoneAtDesk
  }
}
