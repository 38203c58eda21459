import styles from './account.module.css'
import type { ShownToken } from './api-tokens.ts'
import { RowForm } from './row-form.tsx'

type Row = Pick<ShownToken, 'id' | 'name' | 'ending' | 'scopes' | 'void'> & {
  readonly expires: string | null
  readonly used: string | null
}

const reasons = {
  expired: 'expired',
  'role-changed': 'void, for your role has changed',
}

/** The tokens that there are, each to be revoked. */
export function TokensCard({ tokens }: { tokens: readonly Row[] }) {
  return (
    <section className={styles.card} aria-labelledby="tokens">
      <h2 id="tokens">Tokens</h2>
      {tokens.length === 0 && <p>You have none. Nobody but you can make one for your account.</p>}
      <ul className={styles.rows}>
        {tokens.map(({ id, name, ending, scopes, expires, used, void: reason }) => (
          <li key={id}>
            <div>
              <strong>
                {name}
                {reason && <span className={styles.ended}>{reasons[reason]}</span>}
              </strong>
              <small>
                almirah_…{ending} · {scopes.join(', ')}
              </small>
              <small>
                {used ? `Last used ${used}` : 'Not used yet'} · good until {expires}
              </small>
            </div>
            <RowForm form="revoke" id={id} label="Revoke" of={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
