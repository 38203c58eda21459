import list from '#src/browser/list/list.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { type Claim, claimNumber } from '../claim-letter.ts'
import { issueName } from '../serials.ts'
import styles from './serials.module.css'

/** Claims that were written, each with its letter. */
export function ClaimTable({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className={list.lines}>
      {claims.map(({ number, vendorName, mailedTo, claimedOn, claimedBy, issues }) => (
        <li key={number}>
          <a href={`/admin/serials/claim.pdf?claim=${number}`}>{claimNumber(number)}</a>
          {`, ${formatDay(claimedOn)}: ${vendorName || 'no vendor'}, ${counted(issues.length, 'issue')}`}
          <p className={styles.soft}>
            {mailedTo ? `By mail to ${mailedTo}` : 'To print'}, by {actorWords(claimedBy)}.{' '}
            {issues
              .slice(0, 5)
              .map((issue) => `${issue.title}, ${issueName(issue)}`)
              .join('; ')}
            {issues.length > 5 && ' …'}
          </p>
        </li>
      ))}
    </ul>
  )
}
