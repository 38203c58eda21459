import { href, Link } from 'react-router'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { mayEnter } from '#src/kernel/access.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/notices-page'
import { excerptedNotices } from './notice-items.server.ts'
import { NoticeList } from './notice-list.tsx'
import { listNotices, longestSearch } from './notice-rows.server.ts'
import { NoticeSteps } from './notice-steps.tsx'
import { noticesPerPage } from './notices.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const q = cleanLine(url.searchParams.get('q') ?? '', longestSearch)
  const now = new Date()
  const asked = readPage(url.searchParams.get('page'), noticesPerPage)
  const { notices, page, pages } = await listNotices(db, { q, page: asked }, now)
  return {
    q,
    page,
    pages,
    notices: excerptedNotices(notices, now),
    canBeTold: mayEnter('signed-in', actor),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => publicMeta(openPages, 'notices', matches)

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { q, page, pages, notices, canBeTold } = loaderData
  const here = href('/notices')
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Notices</h1>
        {canBeTold && <Link to={href('/account/reminders')}>Be told of new ones on a device</Link>}
      </div>
      {(q !== '' || pages > 1) && (
        <FilterForm label="Notices" action={here} isSet={q !== ''}>
          <FilterField label="Words in notices" name="q" value={q} />
        </FilterForm>
      )}
      {notices.length > 0 ? (
        <NoticeList notices={notices} />
      ) : (
        <NothingHere isSearch={q !== ''} isFirst={page === 1} />
      )}
      <NoticeSteps page={page} pages={pages} />
    </div>
  )
}

function NothingHere({ isSearch, isFirst }: { isSearch: boolean; isFirst: boolean }) {
  if (isSearch) {
    return (
      <ListEmpty heading="No notice has these words">
        Try fewer words, or <Link to={href('/notices')}>see all notices</Link>.
      </ListEmpty>
    )
  }
  if (!isFirst) {
    return (
      <ListEmpty heading="The list ends before this page">
        <Link to={href('/notices')}>Begin with the newest</Link>.
      </ListEmpty>
    )
  }
  return (
    <ListEmpty heading="No notices yet">
      When the library has something to say, it stands here.
    </ListEmpty>
  )
}
