import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import type { StoppedCopy } from './gate-register.ts'

/** Copies that somebody carried out and that were not lent to them; nothing where there is none. */
export function StoppedCopies({ copies }: { copies: readonly StoppedCopy[] }) {
  if (copies.length === 0) return null
  return (
    <section aria-labelledby="stopped">
      <h2 id="stopped">Copies stopped at the exit</h2>
      <p>They were not lent to whoever carried them. Removed here after 45 days.</p>
      <ul>
        {copies.map(({ key, gate, title, accessionNumber, result, member, at }) => (
          <li key={key}>
            <strong>{accessionNumber}</strong>, {title}:{' '}
            {result === 'not-lent' ? 'not lent' : 'lent to somebody else'}.{' '}
            {member === null ? 'Nobody had left just before' : `${member} had left just before`},{' '}
            {gate}, {formatInstant(new Date(at), institute.timeZone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
