import { href, Link } from 'react-router'
import { formatDay } from '../../kernel/dates.ts'
import { rupees } from '../../kernel/money.ts'
import { Photo } from '../accounts/photo.tsx'
import { balanceWords, lineKinds } from '../ledger/ledger.ts'
import { memberNumber } from '../members/members.ts'
import { StandingMark } from '../members/standing-mark.tsx'
import { ChoiceButton } from './choice-button.tsx'
import type { Glance, OpenCharge } from './desk-answer.ts'
import styles from './glance.module.css'
import { HoldLines } from './hold-lines.tsx'
import { LoanLines } from './loan-lines.tsx'
import { PayForm } from './pay-form.tsx'

/** The open member: who it is, what stands against them, what they have and owe. */
export function MemberGlance({ member }: { member: Glance }) {
  const number = memberNumber(member.number)
  const { name, photo, facts, standing, validUntil, blocks, loans, holds, charges } = member
  const { duesPaise, accruedPaise } = member
  const accrued = accruedPaise > 0 ? `, and ${rupees(accruedPaise)} if all came back now` : ''
  return (
    <section className={styles.glance} aria-label="Open member">
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
        <ChoiceButton text="*END" label="Close" title="Close the member" />
      </div>
      {blocks.length > 0 && (
        <ul className={styles.blocks}>
          {blocks.map((block) => (
            <li key={block}>{block}</li>
          ))}
        </ul>
      )}
      <LoanLines loans={loans} />
      <HoldLines holds={holds} />
      <h3>
        Dues: {balanceWords(duesPaise)}
        {accrued}
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
      {duesPaise > 0 && <PayForm number={member.number} name={name} duesPaise={duesPaise} />}
      <p>
        <Link to={href('/admin/members/:number/account', { number })}>
          Account: charge, waive, refund, receipts
        </Link>
      </p>
    </section>
  )
}

function aboutCharge({ kind, title, note }: OpenCharge): string | null {
  return kind === 'damage' && title && note ? `${title}: ${note}` : (title ?? note)
}
