import { href, Link } from 'react-router'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintHead } from '#src/browser/page/print-head.tsx'
import { PrintButton } from '#src/browser/print-button.tsx'
import { readVisitorSettings } from '#src/features/statistics/visitors/visitor-settings.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { madeWords } from '#src/institute/made-words.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readSpan, spanNames, spanWords } from '../analytics-span.ts'
import type { Route } from './+types/analytics-page'
import { PageVitalsSection } from './page-vitals-section.tsx'
import { readAnalytics } from './read-analytics.server.ts'
import { ReadersSection } from './readers-section.tsx'
import { SearchesSection } from './searches-section.tsx'
import { ViewsSection } from './views-section.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const span = readSpan(url.searchParams, todayHere())
  const { isUseCounted } = await readVisitorSettings(db)
  return { report: await readAnalytics(db, actor, span), isUseCounted, made: madeWords(actor) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'analytics', matches)

const here = '/admin/analytics'

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { report, isUseCounted, made } = loaderData
  const { span, totals } = report
  const searches = totals.search + totals['search-nothing']
  const settings = (
    <OfficeLink orText to={href('/admin/visitor-details')}>
      Visitors
    </OfficeLink>
  )
  return (
    <div className="page">
      <PrintHead lines={[made]} />
      <h1>Analytics</h1>
      <p>
        Pages and searches of readers, without who they are; robots and the office are not counted.
        Who visits the site, and the settings of counting, are under {settings}.
      </p>
      {!isUseCounted && <p role="status">Counting is switched off under {settings}.</p>}
      <nav aria-label="Time">
        <ul className={layout.tabs}>
          {spanNames.map((name) => (
            <li key={name}>
              <Link
                to={`${here}?span=${name}`}
                aria-current={name === span.name ? 'page' : undefined}
                preventScrollReset
              >
                {spanWords[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {totals.page === 0 ? (
        <ListEmpty heading="Nothing counted yet">
          {formatDay(span.from)} to {formatDay(span.to)}: nobody opened a page while it was counted.
        </ListEmpty>
      ) : (
        <>
          <ListHead
            says={`${formatDay(span.from)} to ${formatDay(span.to)}: ${counted(totals.page, 'page view')}, ${counted(searches, 'search', 'searches')}.`}
          >
            <ListFiles at={here} search={`?span=${span.name}`} />
            <PrintButton />
          </ListHead>
          <ViewsSection report={report} />
          <SearchesSection report={report} />
          <ReadersSection report={report} />
          <PageVitalsSection report={report} />
        </>
      )}
    </div>
  )
}
