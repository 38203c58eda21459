import { href, Link } from 'react-router'
import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './issued-books.module.css'
import { daysOverdue, loanMark } from './loan-words.ts'

/** A loan as the table shows it; instants are ISO. */
type ShownLoan = {
  readonly loanId: string
  readonly copy: {
    readonly accessionNumber: string
    readonly title: string
    readonly bookNumber: number
  }
  readonly member: {
    readonly number: number
    readonly name: string
    readonly department: string | null
  }
  readonly issuedAt: string
  readonly dueAt: string
  readonly returnedAt: string | null
  readonly outcome: 'returned' | 'lost' | null
  readonly renewals: number
  readonly accruedPaise: number
  readonly isRecalled: boolean
  readonly isClaimedReturned: boolean
}

type LoanTableProps = {
  loans: readonly ShownLoan[]
  /** An ISO instant. */
  now: string
  /** Whether loans can be chosen, for reminders. */
  chooses: boolean
}

/** Loans, a line each; cards on a phone. */
export function LoanTable({ loans, now, chooses }: LoanTableProps) {
  return (
    <table className={styles.loans}>
      <thead>
        <tr>
          {chooses && (
            <td>
              <ChooseAll />
            </td>
          )}
          <th scope="col">Book</th>
          <th scope="col">Member</th>
          <th scope="col">Issued</th>
          <th scope="col">{chooses ? 'Due' : 'Was due'}</th>
          <th scope="col">{chooses ? 'Late' : 'Came back'}</th>
        </tr>
      </thead>
      <tbody>
        {loans.map((loan) => (
          <LoanLine key={loan.loanId} loan={loan} now={new Date(now)} chooses={chooses} />
        ))}
      </tbody>
    </table>
  )
}

/** Chooses every loan of the page; where scripts do not run, it does nothing and is not shown. */
function ChooseAll() {
  return (
    <input
      type="checkbox"
      className={styles.all}
      aria-label="Select all loans on this page"
      onChange={({ currentTarget: { form, checked } }) => {
        for (const field of form?.elements ?? []) {
          if (field instanceof HTMLInputElement && field.name === 'loan') field.checked = checked
        }
      }}
    />
  )
}

function LoanLine({ loan, now, chooses }: { loan: ShownLoan; now: Date; chooses: boolean }) {
  const { loanId, copy, member, issuedAt, dueAt, returnedAt, renewals, accruedPaise } = loan
  const number = memberNumber(member.number)
  const late = returnedAt === null ? daysOverdue(dueAt, now) : 0
  const mark = loanMark(loan)
  return (
    <tr>
      {chooses && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            name="loan"
            value={loanId}
            aria-label={`Choose ${copy.title}, ${member.name}`}
          />
        </td>
      )}
      <th scope="row">
        <Link to={bookHref(copy.bookNumber)}>{copy.title}</Link>
        <small>Acc. no. {copy.accessionNumber}</small>
      </th>
      <td>
        <Link to={href('/admin/members/:number', { number })}>{member.name}</Link>
        <small>{[number, member.department].filter(Boolean).join(' · ')}</small>
      </td>
      <td data-name="Issued">
        {dayWords(issuedAt)}
        {renewals > 0 && <small>renewed {renewals === 1 ? 'once' : `${renewals} times`}</small>}
      </td>
      <td data-name={chooses ? 'Due' : 'Was due'}>{dayWords(dueAt)}</td>
      <td data-name={chooses ? 'Late' : 'Came back'} className={late > 0 ? styles.late : undefined}>
        {chooses ? lateWords(late) : returnedAt && dayWords(returnedAt)}
        {accruedPaise > 0 && late > 0 && <small>{rupees(accruedPaise)}</small>}
        {mark && mark !== 'returned' && <small>{mark}</small>}
      </td>
    </tr>
  )
}

function lateWords(days: number): string {
  if (days === 0) return ''
  return counted(days, 'day')
}
