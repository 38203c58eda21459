import { institute } from '#institute'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/verify-page'
import styles from './no-dues.module.css'
import { certificateNumber } from './no-dues.ts'
import { verifyCertificate } from './verify-certificate.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, client } = context.get(appContext)
  const found = await verifyCertificate(db, params.code, client.network)
  return { found: found && { ...found, number: certificateNumber(found.number) } }
}

/** Kept nowhere: it may be revoked the next moment. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'verify-certificate', matches)

export default function VerifyPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>No-dues certificate</h1>
      <p className={styles.lead}>{institute.name}</p>
      {found ? (
        <>
          <p className={found.revokedAt ? styles.revoked : styles.valid} role="status">
            {found.revokedAt ? 'Revoked: this certificate does not hold any more.' : 'Valid'}
          </p>
          <dl className={styles.pairs}>
            <dt>Name</dt>
            <dd>{found.name}</dd>
            <dt>Number</dt>
            <dd>{found.number}</dd>
            <dt>Date</dt>
            <dd>{formatDay(found.grantedOn)}</dd>
            {found.revokedAt && (
              <>
                <dt>Revoked</dt>
                <dd>{formatInstant(new Date(found.revokedAt), institute.timeZone)}</dd>
              </>
            )}
          </dl>
        </>
      ) : (
        <p className={styles.revoked} role="status">
          The library has given no certificate with this code. Please compare it with the paper,
          sign by sign.
        </p>
      )}
    </div>
  )
}
