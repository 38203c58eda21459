import type { SummaryLoan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { counted } from '#src/kernel/counted.ts'
import { LoanMenu } from './loan-menu.tsx'
import styles from './member-summary.module.css'

/** The loans of the open member, by their due day. */
export function LoanLines({ loans }: { loans: readonly SummaryLoan[] }) {
  return (
    <>
      <h3>{counted(loans.length, 'book on loan', 'books on loan')}</h3>
      {loans.length > 0 && (
        <ol className={styles.lines}>
          {loans.map((loan) => (
            <li key={loan.loanId}>
              <span>
                {loan.title}
                <span className={styles.soft}>
                  {[
                    loan.barcode,
                    ...(loan.renewals > 0 ? [renewedWords(loan.renewals)] : []),
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

function renewedWords(times: number): string {
  return times === 1 ? 'renewed once' : `renewed ${times} times`
}
