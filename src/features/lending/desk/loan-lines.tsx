import { useWords } from '#src/browser/words/use-words.ts'
import type { SummaryLoan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { LoanMenu } from './loan-menu.tsx'
import styles from './member-summary.module.css'
import { deskWords } from './words.ts'

/** The loans of the open member, by their due day. */
export function LoanLines({ loans }: { loans: readonly SummaryLoan[] }) {
  const words = useWords(deskWords)
  return (
    <>
      <h3>{words.booksOnLoan(loans.length)}</h3>
      {loans.length > 0 && (
        <ol className={styles.lines}>
          {loans.map((loan) => (
            <li key={loan.loanId}>
              <span>
                {loan.title}
                <span className={styles.soft}>
                  {[
                    loan.barcode,
                    ...(loan.renewals > 0 ? [words.renewedTimes(loan.renewals)] : []),
                    ...loan.marks,
                  ].join(' · ')}
                </span>
              </span>
              <strong className={loan.isOverdue ? styles.late : styles.due}>{loan.due}</strong>
              <LoanMenu loan={loan} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
