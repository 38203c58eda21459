import { institute } from '#institute'
import list from '#src/browser/list/list.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from './no-dues.module.css'
import { certificateNumber, type NoDuesRequest, statusLabels } from './no-dues.ts'

/** Requests that were refused or revoked, with why; staff see by whom too. */
export function PastRequests({
  requests,
  showsStaff,
}: {
  requests: readonly NoDuesRequest[]
  showsStaff: boolean
}) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="past-requests">
      <h2 id="past-requests">Before</h2>
      <ul className={`${list.lines} ${styles.past}`}>
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <strong>{statusLabels[request.status]}</strong>
              {request.certificate && ` · ${certificateNumber(request.certificate.number)}`}
            </p>
            <p>{request.revokedReason ?? request.reasons.join(' ')}</p>
            <p className={styles.soft}>
              Asked for {instant(request.askedAt)}
              {showsStaff && ` by ${request.askedBy}`}
              {showsStaff && decidedWords(request)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function decidedWords({ decidedAt, decidedBy, revokedAt, revokedBy }: NoDuesRequest): string {
  const words = decidedAt ? `, decided ${instant(decidedAt)} by ${actorWords(decidedBy ?? '')}` : ''
  return revokedAt
    ? `${words}, revoked ${instant(revokedAt)} by ${actorWords(revokedBy ?? '')}`
    : words
}

function instant(at: Date): string {
  return formatInstant(new Date(at), institute.timeZone)
}
