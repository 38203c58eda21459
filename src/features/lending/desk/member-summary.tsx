import { href, Link } from 'react-router'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { MemberSummary, OpenCharge } from '#src/features/lending/desk-answers/desk-answer.ts'
import { balanceWords } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { StandingMark } from '#src/features/people/members/standing-mark.tsx'
import { memberWords } from '#src/features/people/members/words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { ChoiceButton } from './choice-button.tsx'
import { HoldLines } from './hold-lines.tsx'
import { LoanLines } from './loan-lines.tsx'
import styles from './member-summary.module.css'
import { PayForm } from './pay-form.tsx'
import { deskWords } from './words.ts'

/** The open member: who it is, what stands against them, what they have and owe. */
export function MemberSummaryCard({ member }: { member: MemberSummary }) {
  const words = useWords(deskWords)
  const ledger = useWords(ledgerWords)
  const ofMember = useWords(memberWords)
  const calendar = useWords(calendarWords)
  const number = memberNumber(member.number)
  const { name, photo, facts, standing, validUntil, blocks, notes, loans, holds, charges } = member
  const { duesPaise, accruedPaise } = member
  const balance = balanceWords(duesPaise, ledger)
  return (
    <section className={styles.summary} aria-label={words.openMember}>
      <div className={styles.head}>
        <Photo photo={photo} size={88} />
        <div>
          <h2>
            <Link to={href('/admin/members/:number', { number })}>{name}</Link>
          </h2>
          <p className={styles.soft}>{[number, ...facts].join(' · ')}</p>
          <StandingMark standing={standing} isBlocked={blocks.length > 0} words={ofMember} />
          {validUntil && standing !== 'withdrawn' && (
            <span className={styles.soft}> {words.until(shownDay(calendar, validUntil))}</span>
          )}
        </div>
        <ChoiceButton text="*END" label={words.close} title={words.closeMember} />
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
          <strong>{words.notesForStaff}</strong> {notes}
        </p>
      )}
      <LoanLines loans={loans} />
      <HoldLines holds={holds} />
      <h3>
        {accruedPaise > 0 ? words.duesAndLate(balance, rupees(accruedPaise)) : words.dues(balance)}
      </h3>
      {charges.length > 0 && (
        <ul className={styles.lines}>
          {charges.map((charge) => (
            <li key={charge.id}>
              <span>
                {ledger[charge.kind]}
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
        <Link to={href('/admin/members/:number/account', { number })}>{words.toAccount}</Link>
      </p>
      <p>
        <Link to={href('/admin/members/:number', { number })}>{words.toMember}</Link>
      </p>
    </section>
  )
}

function aboutCharge({ kind, title, note }: OpenCharge): string | null {
  return kind === 'damage' && title && note ? `${title}: ${note}` : (title ?? note)
}
