import { institute } from '#institute'
import list from '#src/browser/list/list.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './no-dues.module.css'
import { certificateNumber, type NoDuesRequest } from './no-dues.ts'
import { noDuesWords } from './words.ts'

type PastRequestsProps = {
  requests: readonly NoDuesRequest[]
  /** What staff read of who asked and decided; left out: when it was asked for. */
  staffLine?: (request: NoDuesRequest) => string
}

/** Requests that were refused or revoked, with why. */
export function PastRequests({ requests, staffLine }: PastRequestsProps) {
  const words = useWords(noDuesWords)
  const calendar = useWords(calendarWords)
  if (requests.length === 0) return null
  const askedFor = ({ askedAt }: NoDuesRequest) =>
    words.askedFor(shownInstant(calendar, new Date(askedAt), institute.timeZone))
  return (
    <section aria-labelledby="past-requests">
      <h2 id="past-requests">{words.before}</h2>
      <ul className={`${list.lines} ${styles.past}`}>
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <strong>{words[request.status]}</strong>
              {request.certificate && ` · ${certificateNumber(request.certificate.number)}`}
            </p>
            <p>{request.revokedReason ?? request.reasons.join(' ')}</p>
            <p className={styles.soft}>{(staffLine ?? askedFor)(request)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
