import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account.module.css'
import type { ShownToken } from './api-tokens.ts'
import { RowForm } from './row-form.tsx'
import { accountWords } from './words.ts'

type Row = Pick<ShownToken, 'id' | 'name' | 'ending' | 'scopes' | 'void'> & {
  readonly expires: string
  readonly used: string | null
}

const reasons = {
  expired: 'tokenExpired',
  'role-changed': 'tokenVoid',
} as const

/** The tokens that there are, each to be revoked. */
export function TokensCard({ tokens }: { tokens: readonly Row[] }) {
  const words = useWords(accountWords)
  return (
    <section className={styles.card} aria-labelledby="tokens">
      <h2 id="tokens">{words.tokens}</h2>
      {tokens.length === 0 && <p>{words.noTokens}</p>}
      <ul className={styles.rows}>
        {tokens.map(({ id, name, ending, scopes, expires, used, void: reason }) => (
          <li key={id}>
            <div>
              <strong>
                {name}
                {reason && <span className={styles.ended}>{words[reasons[reason]]}</span>}
              </strong>
              <small>
                almirah_…{ending} · {scopes.join(', ')}
              </small>
              <small>{used ? words.tokenUsed(used, expires) : words.tokenNotUsed(expires)}</small>
            </div>
            <RowForm form="revoke" id={id} label={words.revoke} of={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
