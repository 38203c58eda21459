import { Form, href, Link, useRouteLoaderData } from 'react-router'
import { CollectionFigures } from '#src/features/content/institute/collection-figures.tsx'
import { SetupNotice } from '#src/features/content/settings/setup-notice.tsx'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { gatePath } from '#src/features/people/admin-gate/admin-gate.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/admin-page'
import { adminGroups } from './admin-groups.ts'
import { AdminLinks, DailyTasks } from './admin-links.tsx'
import { AdminNews } from './admin-news.tsx'
import { adminToday } from './admin-today.server.ts'
import { DeskWork, LastMonth } from './desk-work.tsx'
import { enteredBy } from './entered-by.ts'
import type { Waiting } from './office/waiting.ts'
import styles from './panel.module.css'
import { PanelHead } from './panel-head.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return adminToday(db, enteredBy(actor))
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'admin', matches)

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { name, now, today, hours, entries, setup, desk, month, numbers } = loaderData
  const leadsTo = (id: string) => entries.some((entry) => entry.id === id)
  const office = useRouteLoaderData<{ waiting: Waiting }>('office')
  useLiveIssues()
  return (
    <>
      <PanelHead panel="Admin panel" name={name} now={now} hours={hours} />
      <div className={`page ${styles.sections}`}>
        {setup && <SetupNotice done={setup} />}
        <DeskWork
          work={desk}
          waiting={office?.waiting ?? {}}
          today={today}
          hasReports={leadsTo('reports')}
        />
        <DailyTasks entries={entries} />
        {month && <LastMonth month={month} />}
        <section aria-labelledby="numbers">
          <h2 id="numbers">The collection</h2>
          {numbers.titles > 0 ? (
            <CollectionFigures numbers={numbers} />
          ) : (
            <p className={styles.soft}>
              The catalogue has no books yet.{' '}
              {leadsTo('import') && (
                <>
                  <Link to={href('/admin/import')}>Import books</Link> from the register or another
                  system.
                </>
              )}
            </p>
          )}
        </section>
        <AdminNews today={loaderData} />
        <AdminLinks groups={adminGroups(entries)} />
        <Form method="post" action={gatePath} className={styles.shut}>
          <button type="submit" name="intent" value="shut" className="button button-quiet">
            Lock the admin panel
          </button>
          <p>It asks for the User ID and Password again. You stay signed in.</p>
        </Form>
      </div>
    </>
  )
}
