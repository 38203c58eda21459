import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import type { UnreadScan } from './gate-register.ts'

const reasons: Readonly<Record<UnreadScan['reason'], string>> = {
  unknown: '',
  'too-old': ': more than 30 days old, or by a wrong clock',
  'too-many': ': more visitors than the gate may register in an hour',
}

/** What gates took without network and belongs to nobody; nothing where there is none. */
export function UnreadScans({ scans }: { scans: readonly UnreadScan[] }) {
  if (scans.length === 0) return null
  return (
    <section aria-labelledby="unread">
      <h2 id="unread">Scans that belong to nobody</h2>
      <p>
        A gate took them without network. Look the numbers up among the members; they are removed
        here after 45 days.
      </p>
      <ul>
        {scans.map(({ key, gate, code, reason, at }) => (
          <li key={key}>
            <strong>{code}</strong>, {gate}, {formatInstant(new Date(at), institute.timeZone)}
            {reasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  )
}
