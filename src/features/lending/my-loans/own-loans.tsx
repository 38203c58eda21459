import { Form, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { rupees } from '#src/kernel/money.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { dueWords } from './due-words.ts'
import styles from './my-loans.module.css'
import type { OwnLibrary, OwnLoan } from './own-library.ts'
import { myLoansWords } from './words.ts'

/**
 * The books that a reader has, each with its due day, what being late costs, and a button to renew
 * it or why it cannot be.
 */
export function OwnLoans({ library }: { library: OwnLibrary }) {
  const words = useWords(myLoansWords)
  const { loans, now, renewAllKey } = library
  const renewable = loans.filter(({ reasons, fine }) => reasons.length === 0 && fine.paise === 0)
  return (
    <section aria-labelledby="my-loans">
      <div className={styles.head}>
        <h2 id="my-loans">{words.myLoans}</h2>
        {renewable.length > 1 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="key" value={renewAllKey} />
            <button type="submit" name="intent" value="renew-all" className="button button-quiet">
              {words.renewAll(renewable.length)}
            </button>
          </Form>
        )}
      </div>
      {loans.length === 0 ? (
        <p className={styles.soft}>
          {words.noLoans} <Link to="/books">{words.findBook}</Link>
        </p>
      ) : (
        <ul className={styles.list}>
          {loans.map((loan) => (
            <LoanRow key={loan.loanId} loan={loan} now={now} />
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <Link to="/account/loans">{words.pastLoans}</Link>
      </p>
    </section>
  )
}

function LoanRow({ loan, now }: { loan: OwnLoan; now: string }) {
  const { title, bookNumber, accessionNumber, dueAt, isOverdue, fine, reasons, renewals } = loan
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  const renew = fine.paise > 0 ? words.renewFor(rupees(fine.paise)) : words.renew
  const renewedUntil = shownDayOf(calendar, loan.renewedDueAt)
  const facts = [
    words.accessionNumber(accessionNumber),
    ...(renewals > 0 ? [words.renewedTimes(renewals)] : []),
    ...(loan.isRecalled ? [words.bringItBack] : []),
  ]
  return (
    <li>
      <div className={styles.what}>
        <Link to={bookHref(bookNumber)}>{title}</Link>
        <p className={isOverdue ? styles.late : styles.due}>
          <strong>
            {loan.isClaimedReturned
              ? words.saidReturned
              : dueWords(dueAt, new Date(now), words, calendar)}
          </strong>
          {' · '}
          {shownDayOf(calendar, dueAt)}
        </p>
        <p className={styles.soft}>
          {facts.join(' · ')}
          {' · '}
          <Link to={`/account/messages?about=loan:${loan.loanId}`}>{words.askAboutIt}</Link>
        </p>
        {fine.paise > 0 && (
          <p className={styles.soft}>{words.fineSoFar(rupees(fine.paise), fine.sentence)}</p>
        )}
        {reasons.length > 0 && (
          <p className={styles.soft}>{words.cannotRenew(reasons.join(' '))}</p>
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
            aria-label={words.renewUntil(renew, title, renewedUntil)}
            title={words.until(renewedUntil)}
          >
            {renew}
          </button>
        </Form>
      )}
    </li>
  )
}
