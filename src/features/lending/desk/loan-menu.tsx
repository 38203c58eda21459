import type { ScanUse, SummaryLoan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './member-summary.module.css'

const choices = [
  ['renew', 'Renew'],
  ['return', 'Return'],
  ['damaged', 'Damaged'],
  ['claimed', 'Claims returned'],
  ['lost', 'Lost'],
] as const satisfies readonly (readonly [ScanUse, string])[]

const claimedChoices = [
  ['found', 'Found again'],
  ['lost', 'Lost'],
] as const satisfies readonly (readonly [ScanUse, string])[]

/** What can be done about one loan, where its copy is not at hand to be scanned. */
export function LoanMenu({ loan }: { loan: SummaryLoan }) {
  const { title, barcode, isClaimed } = loan
  return (
    <details className={styles.menu}>
      <summary aria-label={`More for ${title}`}>…</summary>
      <div>
        {(isClaimed ? claimedChoices : choices).map(([use, label]) => (
          <ChoiceButton
            key={use}
            text={barcode}
            use={use}
            label={label}
            title={`${label}: ${title}`}
            className={styles.small ?? ''}
          />
        ))}
      </div>
    </details>
  )
}
