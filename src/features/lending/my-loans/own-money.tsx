import { useWords } from '#src/browser/words/use-words.ts'
import { balanceWords } from '#src/features/lending/ledger/ledger.ts'
import { type LedgerWords, ledgerWords } from '#src/features/lending/ledger/words.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './my-loans.module.css'
import type { OwnDues } from './own-library.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { type MyLoansWords, myLoansWords } from './words.ts'

/** What a reader owes, and the receipts of what they paid. */
export function OwnMoney({ dues }: { dues: OwnDues }) {
  const words = useWords(myLoansWords)
  const ledger = useWords(ledgerWords)
  const calendar = useWords(calendarWords)
  const { balancePaise, accruedPaise, open, receipts } = dues
  return (
    <section aria-labelledby="my-dues">
      <h2 id="my-dues">{words.dues}</h2>
      <p className={balancePaise > 0 || accruedPaise > 0 ? styles.late : styles.soft}>
        <strong>{dueWords(dues, words, ledger)}</strong>
        {balancePaise > 0 && ` ${words.payAtDesk}`}
      </p>
      {open.length > 0 && (
        <ul className={styles.lines}>
          {open.map(({ id, kind, title, note, openPaise, at }) => (
            <li key={id}>
              <span>
                {ledger[kind]}
                {title && `, ${title}`}
                <small>{[shownDayOf(calendar, at), note].filter(Boolean).join(' · ')}</small>
              </span>
              <strong>{rupees(openPaise)}</strong>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && (
        <details className={styles.past}>
          <summary>
            {words.receipts} ({receipts.length})
          </summary>
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
function dueWords(
  { balancePaise, accruedPaise }: OwnDues,
  words: MyLoansWords,
  ledger: LedgerWords,
): string {
  const balance = balanceWords(balancePaise, ledger)
  const first = `${balance.charAt(0).toUpperCase()}${balance.slice(1)}`
  if (accruedPaise <= 0) return words.sentence(first)
  return words.soFar(balancePaise === 0 ? words.nothingDueYet : first, rupees(accruedPaise))
}
