import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { PaymentForm } from '#src/features/lending/desk/account-forms.tsx'
import { en } from '#src/features/lending/desk/words/en.ts'
import type { MemberSummary } from '#src/features/lending/desk-answers/desk-answer.ts'
import { balanceWords, lineKinds } from '#src/features/lending/ledger/ledger.ts'
import { en as ledger } from '#src/features/lending/ledger/words/en.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './member.module.css'

type MemberDuesProps = {
  number: string
  summary: MemberSummary
  formKey: string
  /** What was typed into a payment that failed. */
  typed: Readonly<Record<string, string>> | null
}

/** What a member owes, line by line, with the payment. */
export function MemberDues({ number, summary, formKey, typed }: MemberDuesProps) {
  const { duesPaise, accruedPaise, charges } = summary
  return (
    <section className={layout.card} aria-labelledby="dues">
      <h2 id="dues">Dues: {balanceWords(duesPaise)}</h2>
      {accruedPaise > 0 && (
        <p className={styles.note}>
          {rupees(accruedPaise)} so far for late books, charged when they come back.
        </p>
      )}
      {charges.length > 0 && (
        <ul className={styles.lines}>
          {charges.map(({ id, kind, title, note, openPaise }) => (
            <li key={id}>
              <p>
                {lineKinds[kind]}
                <span className={styles.soft}>{title ?? note}</span>
              </p>
              <strong>{rupees(openPaise)}</strong>
            </li>
          ))}
        </ul>
      )}
      {duesPaise > 0 && (
        <details open={typed !== null}>
          <summary>Take payment</summary>
          <PaymentForm
            key={duesPaise}
            balancePaise={duesPaise}
            formKey={formKey}
            typed={typed ?? {}}
            words={en}
            ledger={ledger}
          />
        </details>
      )}
      <Link to={href('/admin/members/:number/account', { number })}>
        Account: charge, waive, refund, receipts
      </Link>
    </section>
  )
}
