import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import messages from '#src/browser/list/messages.module.css'
import { count } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { feedbackKinds } from '../feedback.ts'
import { en as feedbackWords } from '../words/en.ts'
import type { Route } from './+types/inbox-page'
import { feedbackFigures } from './feedback-figures.server.ts'
import { FeedbackFigures } from './feedback-figures.tsx'
import { inboxList, readInbox } from './inbox.server.ts'
import { InboxItem } from './inbox-item.tsx'
import { inboxCounts } from './live-inbox.server.ts'
import { inboxSearch, inboxStates, readInboxQuery } from './office-query.ts'
import { inboxStateWords } from './office-words.ts'
import { useLiveInbox } from './use-live-inbox.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = readInboxQuery(url.searchParams)
  const place = readPlace(inboxList(query), url.searchParams, 1)
  return {
    query,
    inbox: await readInbox(db, actor, query, place),
    stand: await inboxCounts(db),
    figures: await feedbackFigures(db, actor),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'feedback-inbox', matches)

const states = [
  ['', 'All'],
  ...inboxStates.map((state) => [state, inboxStateWords[state]] as const),
] as const
const kinds = [
  ['', 'All'],
  ...feedbackKinds.map((kind) => [kind, feedbackWords[kind]] as const),
] as const

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { query, inbox, stand, figures } = loaderData
  const { revalidate } = useRevalidator()
  const now = useLiveInbox(stand)
  const isOld = now.unread !== stand.unread || now.newest !== stand.newest
  const missing = isOld ? `${now.unread} ${now.newest}` : null
  useEffect(() => {
    if (missing !== null) void revalidate()
  }, [missing, revalidate])
  const search = inboxSearch(query)
  return (
    <div className="page">
      <h1>Feedback</h1>
      <FilterForm label="Feedback" action="/admin/feedback" isSet={search !== ''}>
        <FilterField label="Words, name or number" name="q" value={query.q} />
        <FilterChoice label="State" name="state" value={query.state} options={states} />
        <FilterChoice label="Kind" name="kind" value={query.kind} options={kinds} />
      </FilterForm>
      <ListHead says={now.unread === 0 ? 'No unread feedback.' : `${count(now.unread)} unread.`}>
        <ListFiles at="/admin/feedback" search={search} />
      </ListHead>
      {inbox.rows.length === 0 ? (
        <ListEmpty heading="No feedback found">
          {search === ''
            ? 'Nothing has been sent yet. Readers find the form at /FeedbackForm.'
            : 'Nothing matches these filters. Clear them to see everything.'}
        </ListEmpty>
      ) : (
        <ol className={messages.messages}>
          {inbox.rows.map((row) => (
            <InboxItem key={row.id} row={row} />
          ))}
        </ol>
      )}
      <ListPager label="Pages of feedback" page={inbox} />
      <FeedbackFigures figures={figures} />
    </div>
  )
}
