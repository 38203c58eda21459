import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'

type State = {
  /** What stands against a certificate. */
  readonly reasons: readonly string[]
  /** Whether a certificate is given or asked for; null: neither. */
  readonly open: 'given' | 'asked' | null
}
type NoDuesStateProps = { number: string; state: State }

/** Whether a no-dues certificate could be given now, or was. */
export function NoDuesState({ number, state }: NoDuesStateProps) {
  const { reasons, open } = state
  return (
    <section className={layout.card} aria-labelledby="no-dues">
      <h2 id="no-dues">No dues</h2>
      <p>{sentenceOf(state)}</p>
      {open !== 'given' && reasons.length > 0 && (
        <details>
          <summary>What is open ({reasons.length})</summary>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      <Link to={href('/admin/members/:number/no-dues', { number })}>No-dues certificate</Link>
    </section>
  )
}

function sentenceOf({ reasons, open }: State): string {
  if (open === 'given')
    return 'The certificate is given: borrowing, renewing and holds are blocked.'
  const asked = open === 'asked' ? 'The certificate is asked for. ' : ''
  if (reasons.length === 0) return `${asked}Nothing is open.`
  return `${asked}${counted(reasons.length, 'thing')} still open.`
}
