import { href } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import type { CopyLending } from '#src/features/lending/circulation/copy-lending.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import styles from './copy-lending.module.css'

/** Who has a copy and until when, for whom it is kept, and its last loans. */
export function CopyLendingLines({ lending }: { lending: CopyLending }) {
  const { holder, keptFor, past } = lending
  return (
    <div className={styles.lending}>
      {holder && (
        <p className={holder.isOverdue ? styles.late : undefined}>
          On loan to <MemberLink {...holder} /> since {dayWords(holder.issuedAt)},{' '}
          {holder.isOverdue ? 'was due' : 'due'} {dayWords(holder.dueAt)}
        </p>
      )}
      {keptFor && (
        <p>
          Kept for <MemberLink {...keptFor} />
          {keptFor.until && ` until ${formatDay(keptFor.until)}`}
        </p>
      )}
      {past.length > 0 && (
        <details>
          <summary>
            {holder ? 'Before that' : 'Last loan'}: {words(past[0])}
          </summary>
          <ul className={list.lines}>
            {past.map((loan) => (
              <li key={loan.loanId}>
                {loan.number !== null && loan.name !== null ? (
                  <MemberLink number={loan.number} name={loan.name} />
                ) : (
                  'A reader who keeps no history'
                )}
                , {dayWords(loan.issuedAt)} to {words(loan)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function MemberLink({ number, name }: { number: number; name: string }) {
  const to = href('/admin/members/:number', { number: memberNumber(number) })
  return (
    <OfficeLink orText to={to}>
      {name}
    </OfficeLink>
  )
}

function words(loan: CopyLending['past'][number] | undefined): string {
  if (!loan) return ''
  return `${dayWords(loan.closedAt)}${loan.outcome === 'lost' ? ', lost' : ''}`
}
