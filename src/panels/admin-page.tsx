import { Form, href, Link, useRouteLoaderData } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
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
import { officeWords } from './office/words.ts'
import styles from './panel.module.css'
import { PanelHead } from './panel-head.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return adminToday(db, enteredBy(actor), language)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'admin', matches)

/**
 * What everybody who works here begins with is in the reader's language; the news of single duties
 * are in English, as the pages that they lead to.
 */
export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { name, now, today, hours, entries, setup, desk, month, numbers } = loaderData
  const words = useWords(officeWords)
  const language = useLanguage()
  const leadsTo = (id: string) => entries.some((entry) => entry.id === id)
  const office = useRouteLoaderData<{ waiting: Waiting }>('office')
  useLiveIssues()
  return (
    <>
      <div lang={language}>
        <PanelHead panel={words.adminPanel} name={name} now={now} hours={hours} />
      </div>
      <div className={`page ${styles.sections}`}>
        {setup && <SetupNotice progress={setup} />}
        <DeskWork
          work={desk}
          waiting={office?.waiting ?? {}}
          today={today}
          hasReports={leadsTo('reports')}
        />
        <DailyTasks entries={entries} />
        {month && <LastMonth month={month} />}
        <section aria-labelledby="numbers" lang={language}>
          <h2 id="numbers">{words.collection}</h2>
          {numbers.titles > 0 ? (
            <CollectionFigures numbers={numbers} />
          ) : (
            <p className={styles.soft}>
              {words.noBooks}{' '}
              {leadsTo('import') && (
                <MarkedText
                  text={words.importBooks}
                  mark={(part) => <Link to={href('/admin/import')}>{part}</Link>}
                />
              )}
            </p>
          )}
        </section>
        <AdminNews today={loaderData} />
        <AdminLinks groups={adminGroups(entries, words)} />
        <Form method="post" action={gatePath} className={styles.shut} lang={language}>
          <button type="submit" name="intent" value="shut" className="button button-quiet">
            {words.lockPanel}
          </button>
          <p>{words.lockAsks}</p>
        </Form>
      </div>
    </>
  )
}
