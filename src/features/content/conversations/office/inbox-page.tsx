import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import messages from '#src/browser/list/messages.module.css'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/inbox-page'
import { inboxKeyParts, inboxList, readInbox } from './inbox.server.ts'
import { inboxCounts } from './inbox-counts.server.ts'
import { type InboxQueue, inboxQueues } from './inbox-counts.ts'
import { InboxItem } from './inbox-item.tsx'
import { useLiveInbox } from './use-live-inbox.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = {
    q: filterText(url.searchParams, 'q', 200),
    queue: filterChoice(url.searchParams, 'queue', inboxQueues) || ('waiting' as const),
  }
  const place = readPlace(inboxList(query), url.searchParams, inboxKeyParts)
  return {
    query,
    inbox: await readInbox(db, actor, query, place),
    stand: await inboxCounts(db),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'messages-inbox', matches)

const queueWords: Readonly<Record<InboxQueue, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  all: 'All open',
  closed: 'Closed',
  reported: 'Reported',
}

const nothing: Readonly<Record<InboxQueue, string>> = {
  waiting: 'Nobody is waiting for an answer.',
  mine: 'You are not answering anybody at the moment.',
  all: 'No conversation is open. Readers begin one at “Ask the library”.',
  closed: 'No conversation has been closed.',
  reported: 'No reader has complained of a message.',
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { query, inbox, stand } = loaderData
  const { revalidate } = useRevalidator()
  const now = useLiveInbox(stand)
  const news = now.version === stand.version ? null : now.version
  useEffect(() => {
    if (news !== null) void revalidate()
  }, [news, revalidate])
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Messages</h1>
        <p className={layout.actions}>
          <OfficeLink to={href('/admin/messages/settings')}>Saved replies and settings</OfficeLink>
          <Link to={href('/admin/faq')}>Answers on the support page</Link>
        </p>
      </div>
      <nav aria-label="Queues">
        <ul className={layout.tabs}>
          {inboxQueues.map((queue) => (
            <li key={queue}>
              <Link
                to={`/admin/messages?queue=${queue}`}
                aria-current={queue === query.queue ? 'page' : undefined}
              >
                {queueWords[queue]}
                {queue === 'waiting' && now.waiting > 0 && ` (${count(now.waiting)})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm label="Messages" action="/admin/messages" isSet={query.q !== ''}>
        <input type="hidden" name="queue" value={query.queue} />
        <FilterField label="Words, name or e-mail address" name="q" value={query.q} />
      </FilterForm>
      <p role="status">
        {now.unread === 0 ? 'Nothing is unread.' : `${count(now.unread)} unread.`}
      </p>
      {inbox.rows.length === 0 ? (
        <ListEmpty heading="No conversations">
          {query.q === '' ? nothing[query.queue] : 'Nothing matches. Clear the filter.'}
        </ListEmpty>
      ) : (
        <ol className={messages.messages}>
          {inbox.rows.map((row) => (
            <InboxItem key={row.id} row={row} />
          ))}
        </ol>
      )}
      <ListPager label="Pages of conversations" page={inbox} />
    </div>
  )
}
