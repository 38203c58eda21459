import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import { count, counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/visitors-page'
import { listVisitors, placesOfVisitors, visitorList } from './list-visitors.server.ts'
import { useVisitorsNow } from './use-visitors-now.ts'
import { visitorAction } from './visitor-action.server.ts'
import { visitorCount, visitorsNow } from './visitor-count.server.ts'
import { VisitorList } from './visitor-list.tsx'
import { VisitorPlaces } from './visitor-places.tsx'
import { readVisitorSettings } from './visitor-settings.server.ts'
import { VisitorSettingsCard } from './visitor-settings-card.tsx'
import { readVisitorQuery, visitorSearch } from './visitors.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = readVisitorQuery(url.searchParams)
  const place = readPlace(visitorList(query), url.searchParams, 1)
  return {
    query,
    visitors: await listVisitors(db, actor, query, place),
    places: await placesOfVisitors(db, actor),
    settings: await readVisitorSettings(db),
    total: await visitorCount(db),
    now: await visitorsNow(db),
  }
}

const fields = ['counting', 'storedDays', 'useCounting']

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await visitorAction(db, actor, field))
  } catch (error) {
    return failedForm(error, Object.fromEntries(fields.map((name) => [name, field(name)])))
  }
}

/** So that whoever was too late sees what is there now. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'visitor-details', matches)

const whoOptions = [
  ['', 'Everyone'],
  ['signed-in', 'Signed in'],
  ['anonymous', 'Not signed in'],
] as const

export default function VisitorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, visitors, places, settings, total } = loaderData
  const { signedIn, anonymous } = useVisitorsNow(loaderData.now)
  const faults = actionData?.faults ?? {}
  const typed = actionData?.flash.kind === 'failed' ? actionData.typed : {}
  const search = visitorSearch(query)
  return (
    <div className="page">
      <h1>Visitors</h1>
      <p>
        {counted(total, 'visitor')} since counting began. In the last five minutes:{' '}
        <output>
          {count(signedIn)} signed in, {count(anonymous)} not signed in
        </output>
        . How the site is used is under <Link to={href('/admin/analytics')}>Analytics</Link>.
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <FilterForm label="Visitors" action="/admin/visitor-details" isSet={search !== ''}>
        <FilterField label="Name, e-mail or IP address" name="q" value={query.q} />
        <FilterChoice label="Who" name="who" value={query.who} options={whoOptions} />
        <FilterField label="Last visit from" name="from" value={query.from} type="date" />
        <FilterField label="Last visit to" name="to" value={query.to} type="date" />
        <FilterField label="Country" name="country" value={query.country} />
        <FilterField label="State" name="region" value={query.region} />
        <FilterField label="City" name="city" value={query.city} />
      </FilterForm>
      {visitors.rows.length === 0 ? (
        <ListEmpty heading="No records found">{whyEmpty(search, settings.isRecorded)}</ListEmpty>
      ) : (
        <>
          <ListHead says="The latest visit first.">
            <ListFiles at="/admin/visitor-details" search={search} />
          </ListHead>
          <VisitorList visitors={visitors.rows} />
        </>
      )}
      <ListPager label="Pages of visitors" page={visitors} />
      <VisitorPlaces places={places} />
      <VisitorSettingsCard
        key={settings.version}
        settings={settings}
        typed={typed}
        faults={faults}
      />
    </div>
  )
}

function whyEmpty(search: string, isRecorded: boolean): string {
  if (search !== '') return 'Nothing matches these filters. Clear them to see everything.'
  return isRecorded
    ? 'Nobody has visited the site since records were erased.'
    : 'Visitors are counted by numbers alone.'
}
