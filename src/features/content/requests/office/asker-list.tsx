import { href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import { dayWords } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import styles from './office.module.css'
import type { OfficeAsker } from './office-shapes.ts'

type AskerListProps = {
  /** Of the request. */
  number: number
  askers: readonly OfficeAsker[]
}

/** Who asks, the first on top, with what they said. */
export function AskerList({ number, askers }: AskerListProps) {
  if (askers.length === 0) return <p>Nobody asks for it any more.</p>
  return (
    <ol className={list.lines}>
      {askers.map((asker) => (
        <li key={`${asker.askedAt} ${asker.email}`}>
          <p>
            {asker.name ?? 'Deleted account'}
            {asker.email && ` · ${asker.email}`}
            {asker.memberNumber !== null && (
              <>
                {' · '}
                <OfficeLink
                  orText
                  to={href('/admin/members/:number', memberAt(asker.memberNumber))}
                >
                  {memberNumber(asker.memberNumber)}
                </OfficeLink>
              </>
            )}
          </p>
          {asker.reason && <p>{asker.reason}</p>}
          <p className={styles.facts}>
            asked {dayWords(asker.askedAt)}
            {asker.neededBy && ` · needed by ${formatDay(asker.neededBy)}`}
            {asker.email && (
              <>
                {' · '}
                <Link to={`${chatAt(asker.email)}?about=request:${number}`}>Write about this</Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

const memberAt = (number: number) => ({ number: memberNumber(number) })
const chatAt = (userEmail: string) => href('/user-chat/:userEmail', { userEmail })
