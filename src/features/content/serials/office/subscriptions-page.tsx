import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import list from '#src/browser/list/list.module.css'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { serialHref } from '../serials.ts'
import {
  readSubscriptions,
  type SubscriptionQuery,
  subscriptionList,
  subscriptionStates,
} from '../subscription-rows.server.ts'
import type { Route } from './+types/subscriptions-page'
import { SerialsTabs } from './serials-tabs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const search = url.searchParams
  const query: SubscriptionQuery = {
    q: filterText(search, 'q', 200),
    state: filterChoice(search, 'state', subscriptionStates),
  }
  const place = readPlace(subscriptionList(query), search, 1)
  return { query, page: await readSubscriptions(db, actor, query, place) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'serial-subscriptions', matches)

const states = [
  ['', 'All'],
  ['open', 'Open'],
  ['ending', 'To renew'],
  ['closed', 'Closed'],
] as const

export default function SubscriptionsPage({ loaderData: { query, page } }: Route.ComponentProps) {
  const isSet = query.q !== '' || query.state !== ''
  const at = href('/admin/serials/subscriptions')
  return (
    <div className="page">
      <header className={layout.head}>
        <h1>Subscriptions</h1>
        <Link to={href('/admin/serials/new')} className="button">
          New subscription
        </Link>
      </header>
      <SerialsTabs />
      <FilterForm label="Subscriptions" action={at} isSet={isSet}>
        <FilterField label="Title, vendor or ISSN" name="q" value={query.q} />
        <FilterChoice label="State" name="state" value={query.state} options={states} />
      </FilterForm>
      {page.rows.length === 0 ? (
        <ListEmpty heading="No subscriptions found">
          {isSet
            ? 'Nothing matches these filters. Clear them to see all.'
            : 'Begin with “New subscription”: choose a journal, and its issues are predicted.'}
        </ListEmpty>
      ) : (
        <ul className={list.links}>
          {page.rows.map(({ number, journal, vendorName, startsOn, endsOn, closedAt }) => (
            <li key={number}>
              <Link to={serialHref(number)}>{journal.title}</Link>
              <span>{closedAt === null ? '' : 'Closed'}</span>
              <span>
                {[
                  journal.issn && `ISSN ${formatIssn(journal.issn)}`,
                  vendorName,
                  `${formatDay(startsOn)} – ${formatDay(endsOn)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ListPager label="Pages of subscriptions" page={page} />
    </div>
  )
}
