import { useWords } from '#src/browser/words/use-words.ts'
import type { ScanUse, SummaryLoan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './member-summary.module.css'
import { type DeskWords, deskWords } from './words.ts'

const choices = [
  ['renew', 'renew'],
  ['return', 'return'],
  ['damaged', 'damaged'],
  ['claimed', 'claimsReturned'],
  ['lost', 'lost'],
] as const satisfies readonly (readonly [ScanUse, keyof DeskWords])[]

const claimedChoices = [
  ['found', 'foundAgain'],
  ['lost', 'lost'],
] as const satisfies readonly (readonly [ScanUse, keyof DeskWords])[]

/** A copy of another branch is taken back, and no more. */
const elsewhereChoices = [['return', 'return']] as const

/** What can be done about one loan, where its copy is not at hand to be scanned. */
export function LoanMenu({ loan }: { loan: SummaryLoan }) {
  const words = useWords(deskWords)
  const { title, barcode, isClaimed, isElsewhere } = loan
  const lent = isClaimed ? claimedChoices : choices
  return (
    <details className={styles.menu}>
      <summary aria-label={words.moreFor(title)}>…</summary>
      <div>
        {(isElsewhere ? elsewhereChoices : lent).map(([use, word]) => (
          <ChoiceButton
            key={use}
            text={barcode}
            use={use}
            label={words[word]}
            title={`${words[word]}: ${title}`}
            className={styles.small ?? ''}
          />
        ))}
      </div>
    </details>
  )
}
