import { href, Link } from 'react-router'
import { Photo } from '#src/browser/page/photo.tsx'
import type { MemberSummary, OpenCharge } from '#src/features/lending/desk-answers/desk-answer.ts'
import { balanceWords, lineKinds } from '#src/features/lending/ledger/ledger.ts'
import { StandingMark } from '#src/features/people/members/standing-mark.tsx'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { ChoiceButton } from './choice-button.tsx'
import { HoldLines } from './hold-lines.tsx'
import { LoanLines } from './loan-lines.tsx'
import styles from './member-summary.module.css'
import { PayForm } from './pay-form.tsx'

/** The open member: who it is, what stands against them, what they have and owe. */
export function MemberSummaryCard({ member }: { member: MemberSummary }) {
  const number = memberNumber(member.number)
  const { name, photo, facts, standing, validUntil, blocks, notes, loans, holds, charges } = member
  const { duesPaise, accruedPaise } = member
  return (
    <section className={styles.summary} aria-label="Open member">
      <div className={styles.head}>
        <Photo photo={photo} size={88} />
        <div>
          <h2>
            <Link to={href('/admin/members/:number', { number })}>{name}</Link>
          </h2>
          <p className={styles.soft}>{[number, ...facts].join(' · ')}</p>
          <StandingMark standing={standing} isBlocked={blocks.length > 0} />
          {validUntil && standing !== 'withdrawn' && (
            <span className={styles.soft}> until {formatDay(validUntil)}</span>
          )}
        </div>
        <ChoiceButton text="*END" label="Close" title="Close member" />
      </div>
      {blocks.length > 0 && (
        <ul className={styles.blocks}>
          {blocks.map((block) => (
            <li key={block}>{block}</li>
          ))}
        </ul>
      )}
      {notes && (
        <p className={styles.notes}>
          <strong>Notes for staff:</strong> {notes}
        </p>
      )}
      <LoanLines loans={loans} />
      <HoldLines holds={holds} />
      <h3>
        Dues: {balanceWords(duesPaise)}
        {accruedPaise > 0 && `; ${rupees(accruedPaise)} so far for late books, not charged yet`}
      </h3>
      {charges.length > 0 && (
        <ul className={styles.lines}>
          {charges.map((charge) => (
            <li key={charge.id}>
              <span>
                {lineKinds[charge.kind]}
                <span className={styles.soft}>{aboutCharge(charge)}</span>
              </span>
              <strong>{rupees(charge.openPaise)}</strong>
            </li>
          ))}
        </ul>
      )}
      {duesPaise > 0 && (
        <PayForm key={member.number} number={member.number} name={name} duesPaise={duesPaise} />
      )}
      <p>
        <Link to={href('/admin/members/:number/account', { number })}>
          Account: charge, waive, refund, receipts
        </Link>
      </p>
      <p>
        <Link to={href('/admin/members/:number', { number })}>
          Member’s page: card, messages, requests, history
        </Link>
      </p>
    </section>
  )
}

function aboutCharge({ kind, title, note }: OpenCharge): string | null {
  return kind === 'damage' && title && note ? `${title}: ${note}` : (title ?? note)
}
