import { balanceWords, lineKinds } from '#src/features/lending/ledger/ledger.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './my-loans.module.css'
import type { OwnDues } from './own-library.ts'
import { ReceiptLines } from './receipt-lines.tsx'

/** What a reader owes, and the receipts of what they paid. */
export function OwnMoney({ dues }: { dues: OwnDues }) {
  const { balancePaise, accruedPaise, open, receipts } = dues
  return (
    <section aria-labelledby="my-dues">
      <h2 id="my-dues">Dues</h2>
      <p className={balancePaise > 0 || accruedPaise > 0 ? styles.late : styles.soft}>
        <strong>{dueWords(dues)}</strong>
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

/**
 * "Nothing due."; "₹ 20 due."; with late books "Nothing due yet; ₹ 10 so far for late books,
 * charged when they come back or are renewed."
 */
function dueWords({ balancePaise, accruedPaise }: OwnDues): string {
  const words = balanceWords(balancePaise)
  const first = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  if (accruedPaise <= 0) return `${first}.`
  const late = `${rupees(accruedPaise)} so far for late books`
  const yet = balancePaise === 0 ? ' yet' : ''
  return `${first}${yet}; ${late}, charged when they come back or are renewed.`
}
