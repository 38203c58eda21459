import { Form, Link } from 'react-router'
import { bookHref } from '#src/features/collection/catalogue/book-facts.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import { rupees } from '#src/kernel/money.ts'
import { dueWords } from './due-words.ts'
import styles from './my-loans.module.css'
import type { OwnLibrary, OwnLoan } from './own-library.ts'

/**
 * The books that a reader has, each with its due day, what being late costs, and a button to renew
 * it or why it cannot be.
 */
export function OwnLoans({ library }: { library: OwnLibrary }) {
  const { loans, now, renewAllKey } = library
  const renewable = loans.filter(({ reasons, fine }) => reasons.length === 0 && fine.paise === 0)
  return (
    <section aria-labelledby="my-loans">
      <div className={styles.head}>
        <h2 id="my-loans">My loans</h2>
        {renewable.length > 1 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="key" value={renewAllKey} />
            <button type="submit" name="intent" value="renew-all" className="button button-quiet">
              Renew all {renewable.length}
            </button>
          </Form>
        )}
      </div>
      {loans.length === 0 ? (
        <p className={styles.soft}>
          You have no book of the library. <Link to="/books">Find one in the book list</Link>
        </p>
      ) : (
        <ul className={styles.list}>
          {loans.map((loan) => (
            <LoanRow key={loan.loanId} loan={loan} now={now} />
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <Link to="/account/loans">Past loans</Link>
      </p>
    </section>
  )
}

function LoanRow({ loan, now }: { loan: OwnLoan; now: string }) {
  const { title, bookNumber, accessionNumber, dueAt, isOverdue, fine, reasons, renewals } = loan
  const renew = fine.paise > 0 ? `Renew for ${rupees(fine.paise)}` : 'Renew'
  const times = renewals === 1 ? 'once' : `${renewals} times`
  return (
    <li>
      <div className={styles.what}>
        <Link to={bookHref(bookNumber)}>{title}</Link>
        <p className={isOverdue ? styles.late : styles.due}>
          <strong>
            {loan.isClaimedReturned ? 'said to be returned' : dueWords(dueAt, new Date(now))}
          </strong>
          {' · '}
          {dayWords(dueAt)}
        </p>
        <p className={styles.soft}>
          Accession number {accessionNumber}
          {renewals > 0 && ` · renewed ${times}`}
          {loan.isRecalled && ' · someone else needs it: please bring it back'}
        </p>
        {fine.paise > 0 && (
          <p className={styles.soft}>
            {rupees(fine.paise)} so far: charged when it comes back, or is renewed. {fine.sentence}
          </p>
        )}
        {reasons.length > 0 && (
          <p className={styles.soft}>Cannot be renewed: {reasons.join(' ')}</p>
        )}
      </div>
      {reasons.length === 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="loan" value={loan.loanId} />
          <input type="hidden" name="key" value={loan.key} />
          <input type="hidden" name="finePaise" value={fine.paise} />
          <button
            type="submit"
            name="intent"
            value="renew"
            className="button button-quiet"
            aria-label={`${renew} ${title}, until ${dayWords(loan.renewedDueAt)}`}
            title={`Until ${dayWords(loan.renewedDueAt)}`}
          >
            {renew}
          </button>
        </Form>
      )}
    </li>
  )
}
