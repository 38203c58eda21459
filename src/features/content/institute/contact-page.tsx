import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { siteOf } from '#src/institute/head.ts'
import { libraryJsonLd } from '#src/institute/library-json-ld.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/contact-page'
import styles from './contact-page.module.css'
import { HoursTable } from './hours-table.tsx'
import { ContactDesks, ContactPlace } from './inner-pages/contact-parts.tsx'
import { OpenNow } from './open-now.tsx'
import { headOf } from './page-head.ts'
import { instituteWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return { hours: await currentHours(db), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  headOf(
    'contact',
    matches,
    loaderData ? [libraryJsonLd(institute, siteOf(matches).origin, loaderData.hours)] : [],
  )

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { hours, now } = loaderData
  const words = useWords(instituteWords)
  return (
    <div className="page">
      <h1>{usePageTitle('contact')}</h1>
      <p className={styles.now}>
        <OpenNow at={now} hours={hours} />
      </p>
      <div className={styles.parts}>
        <section aria-labelledby="hours">
          <h2 id="hours">{words.openingHours}</h2>
          <HoursTable at={now} hours={hours} />
        </section>
        <ContactPlace />
        <ContactDesks />
      </div>
    </div>
  )
}
