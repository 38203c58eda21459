import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/verify-page'
import styles from './no-dues.module.css'
import { certificateNumber } from './no-dues.ts'
import { verifyCertificate } from './verify-certificate.server.ts'
import { noDuesWords } from './words.ts'

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
  const words = useWords(noDuesWords)
  const calendar = useWords(calendarWords)
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{words.noDuesCertificate}</h1>
      <p className={styles.lead}>{institute.name}</p>
      {found ? (
        <>
          <p className={found.revokedAt ? styles.revoked : styles.valid} role="status">
            {found.revokedAt ? words.holdsNoMore : words.valid}
          </p>
          <dl className={styles.pairs}>
            <dt>{words.name}</dt>
            <dd>{found.name}</dd>
            <dt>{words.number}</dt>
            <dd>{found.number}</dd>
            <dt>{words.date}</dt>
            <dd>{shownDay(calendar, found.grantedOn)}</dd>
            {found.revokedAt && (
              <>
                <dt>{words.revoked}</dt>
                <dd>{shownInstant(calendar, new Date(found.revokedAt), institute.timeZone)}</dd>
              </>
            )}
          </dl>
        </>
      ) : (
        <p className={styles.revoked} role="status">
          {words.noSuchCode}
        </p>
      )}
    </div>
  )
}
