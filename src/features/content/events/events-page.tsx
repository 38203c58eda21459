import { href, Link } from 'react-router'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta, shownRow } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/events-page'
import { FollowLinks } from './calendar-links.tsx'
import { ComingEvents } from './coming-events.tsx'
import { filterOf } from './event-filter.ts'
import { viewOf } from './event-view.ts'
import { EventViews } from './event-views.tsx'
import { audiences, eventKinds, eventsPerPage } from './events.ts'
import { loadView } from './load-view.server.ts'
import { MonthView } from './month-view.tsx'
import { PastEvents } from './past-events.tsx'
import { eventWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language, origin } = context.get(appContext)
  const filter = filterOf(url.searchParams)
  const page = readPage(url.searchParams.get('page'), eventsPerPage)
  return {
    filter,
    origin,
    today: todayHere(),
    mayAdd: mayEnter('staff:contents', actor),
    view: await loadView(db, viewOf(url.searchParams), filter, page, language),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const title = shownRow(openPages, 'events', matches).title
  const link = { tagName: 'link', rel: 'alternate', title } as const
  return [
    ...publicMeta(openPages, 'events', matches),
    { ...link, type: 'application/rss+xml', href: '/libraryEvents.rss' },
    { ...link, type: 'text/calendar', href: '/libraryEvents.ics' },
  ]
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { filter, origin, today, mayAdd, view } = loaderData
  const words = useWords(eventWords)
  const isFiltered = filter.kind !== null || filter.audience !== null
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{usePageTitle('events')}</h1>
        {mayAdd && (
          <Link lang="en" to={href('/admin/AddLibraryEvents')}>
            Add an event
          </Link>
        )}
      </div>
      <EventViews view={view} today={today} />
      <FilterForm label={words.filter} action={href('/libraryEvents')} isSet={isFiltered}>
        {view.shows === 'week' && <input type="hidden" name="week" defaultValue="this" />}
        {view.shows === 'month' && (
          <input type="hidden" name="month" defaultValue={view.month.slice(0, 7)} />
        )}
        {view.shows === 'past' && <input type="hidden" name="year" defaultValue={view.year} />}
        <FilterChoice
          label={words.kindLabel}
          name="kind"
          value={filter.kind ?? ''}
          options={[
            ['', words.allKinds],
            ...eventKinds.map((kind) => [kind, words.kind(kind)] as const),
          ]}
        />
        <FilterChoice
          label={words.audienceLabel}
          name="audience"
          value={filter.audience ?? ''}
          options={[
            ['', words.anyAudience],
            ...audiences.map((audience) => [audience, words.audience(audience)] as const),
          ]}
        />
      </FilterForm>
      {(view.shows === 'coming' || view.shows === 'week') && (
        <ComingEvents {...view} isFiltered={isFiltered} />
      )}
      {view.shows === 'month' && <MonthView {...view} today={today} />}
      {view.shows === 'past' && <PastEvents {...view} isFiltered={isFiltered} />}
      <FollowLinks filter={filter} origin={origin} />
    </div>
  )
}
