import { dayWords } from '../../kernel/institute-clock.ts'
import { rupees } from '../../kernel/money.ts'
import { balanceWords, lineKinds } from '../ledger/ledger.ts'
import styles from './my-loans.module.css'
import type { OwnDues } from './own-library.ts'
import { ReceiptLines } from './receipt-lines.tsx'

/** What a reader owes, and the receipts of what they paid. */
export function OwnMoney({ dues }: { dues: OwnDues }) {
  const { balancePaise, open, receipts } = dues
  return (
    <section aria-labelledby="my-dues">
      <h2 id="my-dues">Dues</h2>
      <p className={balancePaise > 0 ? styles.late : styles.soft}>
        <strong>{sentence(balanceWords(balancePaise))}</strong>
        {balancePaise > 0 && ' Pay at the desk, in cash or by UPI.'}
      </p>
      {open.length > 0 && (
        <ul className={styles.lines}>
          {open.map(({ id, kind, title, note, openPaise, at }) => (
            <li key={id}>
              <span>
                {lineKinds[kind]}
                {title && `, ${title}`}
                <small>{[dayWords(at), note].filter(Boolean).join(' · ')}</small>
              </span>
              <strong>{rupees(openPaise)}</strong>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && (
        <details className={styles.past}>
          <summary>Receipts ({receipts.length})</summary>
          <ReceiptLines receipts={receipts} />
        </details>
      )}
    </section>
  )
}

/** "nothing due" → "Nothing due." */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
