import { institute } from '#institute'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/verify-page'
import styles from './certificates.module.css'
import { verifyCertificate } from './verify-certificate.server.ts'
import { certificateWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, client, declared, language } = context.get(appContext)
  const { certificateChecks } = declared
  const found = await verifyCertificate(db, certificateChecks, params.code, client.network)
  if (!found) return { found: null }
  const { title, facts, revokedAt } = found
  return {
    found: {
      title: title(language),
      facts: facts.map(({ name, value }) => ({ name: name(language), value: value(language) })),
      revokedAt: revokedAt?.toISOString() ?? null,
    },
  }
}

/** Kept nowhere: it may be revoked the next moment. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'verify-certificate', matches)

export default function VerifyPage({ loaderData: { found } }: Route.ComponentProps) {
  const words = useWords(certificateWords)
  const calendar = useWords(calendarWords)
  return (
    <div className={`page ${layout.narrow}`}>
      <h1>{found?.title ?? words.certificate}</h1>
      <p className={layout.lead}>{institute.name}</p>
      {found ? (
        <>
          <p className={found.revokedAt ? layout.fails : layout.stands} role="status">
            {found.revokedAt ? words.holdsNoMore : words.valid}
          </p>
          <dl className={styles.pairs}>
            {found.facts.map(({ name, value }) => (
              <div key={name} className={styles.pair}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {found.revokedAt && (
              <div className={styles.pair}>
                <dt>{words.revoked}</dt>
                <dd>{shownInstant(calendar, new Date(found.revokedAt), institute.timeZone)}</dd>
              </div>
            )}
          </dl>
        </>
      ) : (
        <p className={layout.fails} role="status">
          {words.noSuchCode}
        </p>
      )}
    </div>
  )
}
