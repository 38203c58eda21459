import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import type { SummaryLoan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { dueWords } from '#src/features/lending/desk-answers/done-outcome.ts'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { counted } from '#src/kernel/counted.ts'
import styles from './member.module.css'

/** A renewal that was refused, and may be done all the same. */
export type Refused = { readonly loan: string; readonly codes: string }

type MemberLoansProps = {
  /** The member's number, as people write it. */
  number: string
  loans: readonly SummaryLoan[]
  formKey: string
  refused: Refused | null
}

/** What a member has on loan, each to be renewed or taken back, or all of them. */
export function MemberLoans({ number, loans, formKey, refused }: MemberLoansProps) {
  const late = loans.filter(({ isOverdue }) => isOverdue).length
  return (
    <section className={layout.card} aria-labelledby="loans">
      <div className={styles.head}>
        <h2 id="loans">
          {loans.length === 0
            ? 'Nothing on loan'
            : counted(loans.length, 'book on loan', 'books on loan')}
          {late > 0 && <span className={styles.late}> · {late} overdue</span>}
        </h2>
        <Link to={`${href('/admin/circulation')}?member=${number}`} className="button">
          Issue books
        </Link>
      </div>
      {loans.length > 0 && (
        <ol className={styles.lines}>
          {loans.map((loan) => (
            <LoanLine
              key={loan.loanId}
              loan={loan}
              formKey={formKey}
              codes={refused?.loan === loan.loanId ? refused.codes : ''}
            />
          ))}
        </ol>
      )}
      {loans.length > 1 && <AllLoans loans={loans} formKey={formKey} />}
    </section>
  )
}

function LoanLine({ loan, formKey, codes }: { loan: SummaryLoan; formKey: string; codes: string }) {
  const { loanId, title, barcode, dueAt, due, isOverdue, isElsewhere, renewals, marks } = loan
  const times = renewals === 1 ? 'renewed once' : `renewed ${renewals} times`
  const facts = [barcode, ...(renewals > 0 ? [times] : []), ...marks]
  const hidden = (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="loan" value={loanId} />
      <input type="hidden" name="dueAt" value={dueAt} />
    </>
  )
  return (
    <li>
      <p className={styles.title}>
        {title}
        <span className={styles.soft}>{facts.join(' · ')}</span>
      </p>
      {isOverdue ? (
        <p className={styles.late}>
          {due}
          <span className={styles.lateNote}>Due {dueWords(dueAt, calendar)}</span>
        </p>
      ) : (
        <p>{due}</p>
      )}
      <Form method="post" preventScrollReset className={styles.acts}>
        {hidden}
        {!isElsewhere && (
          <button
            type="submit"
            name="intent"
            value="renew"
            className="button button-quiet"
            aria-label={`Renew ${title}`}
          >
            Renew
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="return"
          className="button button-quiet"
          aria-label={`Return ${title}`}
        >
          Return
        </button>
      </Form>
      {codes !== '' && (
        <Form method="post" preventScrollReset className={styles.anyway}>
          {hidden}
          <input type="hidden" name="codes" value={codes} />
          <FormField
            label="Reason to renew it in spite of that"
            name="reason"
            required
            maxLength={500}
          />
          <button type="submit" name="intent" value="renew" className="button">
            Override and renew
          </button>
        </Form>
      )}
    </li>
  )
}

function AllLoans({ loans, formKey }: { loans: readonly SummaryLoan[]; formKey: string }) {
  const renewed = loans.filter(({ isElsewhere }) => !isElsewhere)
  return (
    <div className={styles.all}>
      {renewed.length > 1 && (
        <Form method="post" preventScrollReset>
          <SeenLoans loans={renewed} formKey={formKey} />
          <button type="submit" name="intent" value="renew-all" className="button button-quiet">
            Renew all {renewed.length}
          </button>
        </Form>
      )}
      <details>
        <summary>Return all {loans.length}</summary>
        <Form method="post" preventScrollReset className={styles.acts}>
          <SeenLoans loans={loans} formKey={formKey} />
          <p>Only where all {loans.length} books are here at the counter.</p>
          <button type="submit" name="intent" value="return-all" className="button">
            Return {loans.length} books
          </button>
        </Form>
      </details>
    </div>
  )
}

function SeenLoans({ loans, formKey }: { loans: readonly SummaryLoan[]; formKey: string }) {
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      {loans.map(({ loanId, dueAt }) => (
        <input key={loanId} type="hidden" name="loan" value={`${loanId} ${dueAt}`} />
      ))}
    </>
  )
}
