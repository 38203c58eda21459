import { href, Link } from 'react-router'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import type { OfficeRow } from '#src/features/content/requests/office/office-shapes.ts'
import { RequestMark } from '#src/features/content/requests/own/request-mark.tsx'
import type { LoggedMail } from '#src/features/people/mail-log/mail-log.ts'
import { stateWords } from '#src/features/people/mail-log/mail-state-words.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { Fold } from './fold.tsx'
import styles from './member.module.css'

/** A loan that is over; instants are ISO. */
type PastLoan = {
  readonly loanId: string
  readonly bookNumber: number
  readonly title: string
  readonly issuedAt: string
  readonly closedAt: string
  readonly outcome: 'returned' | 'lost'
}

type MemberMoreProps = {
  member: { readonly number: number; readonly email: string | null }
  /** Null, as requests: not shown to whoever looks. */
  mails: readonly LoggedMail[] | null
  requests: readonly OfficeRow[] | null
  pastLoans: { readonly keepsHistory: boolean; readonly latest: readonly PastLoan[] }
}

/** The mails that the site wrote to a member, their requests, and their past loans. */
export function MemberMore({ member, mails, requests, pastLoans }: MemberMoreProps) {
  const number = memberNumber(member.number)
  return (
    <>
      <Fold title={`Messages sent${mails?.length ? ` (latest ${mails.length})` : ''}`}>
        {mails?.length === 0 && <p>No mail was written to this member.</p>}
        <ul className={styles.lines}>
          {mails?.map(({ id, subject, state, writtenAt }) => (
            <li key={id}>
              <p>
                {subject}
                <span className={styles.soft}>
                  {dayWords(writtenAt)} · {stateWords[state]}
                </span>
              </p>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {member.email && (
            <OfficeLink to={`${href('/admin/mail')}?to=${encodeURIComponent(member.email)}`}>
              Mail log
            </OfficeLink>
          )}
          <Link to={`${href('/admin/reminders')}?member=${number}`}>Reminders</Link>
        </p>
      </Fold>
      {requests && (
        <Fold title={`Requests${requests.length > 0 ? ` (latest ${requests.length})` : ''}`}>
          {requests.length === 0 && <p>This member has asked for nothing.</p>}
          <ul className={styles.lines}>
            {requests.map((request) => (
              <li key={request.id}>
                <p>
                  <Link
                    to={href('/admin/user-requests/:number', { number: String(request.number) })}
                  >
                    {request.title}
                  </Link>
                  <span className={styles.soft}>{dayWords(request.createdAt)}</span>
                </p>
                <RequestMark state={request.state} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Fold title="Past loans">
        {!pastLoans.keepsHistory ? (
          <p>This member keeps no history of loans.</p>
        ) : (
          pastLoans.latest.length === 0 && <p>Nothing has come back yet.</p>
        )}
        <ul className={styles.lines}>
          {pastLoans.latest.map(({ loanId, bookNumber, title, issuedAt, closedAt, outcome }) => (
            <li key={loanId}>
              <p>
                <Link to={bookHref(bookNumber)}>{title}</Link>
                <span className={styles.soft}>
                  {dayWords(issuedAt)} to {dayWords(closedAt)}
                  {outcome === 'lost' && ' · lost'}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  )
}
