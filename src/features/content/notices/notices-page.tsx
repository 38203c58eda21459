import { href, Link } from 'react-router'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { feedLink } from '#src/institute/head.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta, shownRow } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/notices-page'
import { excerptedNotices } from './notice-items.server.ts'
import { NoticeList } from './notice-list.tsx'
import { listNotices, longestSearch } from './notice-rows.server.ts'
import { NoticeSteps } from './notice-steps.tsx'
import { noticeFeedHref, noticesPerPage } from './notices.ts'
import { noticeWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const q = cleanLine(url.searchParams.get('q') ?? '', longestSearch)
  const now = new Date()
  const asked = readPage(url.searchParams.get('page'), noticesPerPage)
  const { notices, page, pages } = await listNotices(db, { q, page: asked }, now)
  return {
    q,
    page,
    pages,
    notices: excerptedNotices(notices, now, language),
    canBeTold: mayEnter('signed-in', actor),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = shownRow(openPages, 'notices', matches)
  return [...publicMeta(openPages, 'notices', matches), feedLink(title, noticeFeedHref)]
}

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { q, page, pages, notices, canBeTold } = loaderData
  const here = href('/notices')
  const words = useWords(noticeWords)
  const title = usePageTitle('notices')
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{title}</h1>
        {canBeTold && <Link to={href('/account/reminders')}>{words.beTold}</Link>}
      </div>
      {(q !== '' || pages > 1) && (
        <FilterForm label={title} action={here} isSet={q !== ''}>
          <FilterField label={words.wordsInNotices} name="q" value={q} />
        </FilterForm>
      )}
      {notices.length > 0 ? (
        <NoticeList notices={notices} />
      ) : (
        <NothingHere isSearch={q !== ''} isFirst={page === 1} />
      )}
      <NoticeSteps page={page} pages={pages} />
      <p>
        <a href={noticeFeedHref} type="application/rss+xml">
          {words.followFeed}
        </a>
      </p>
    </div>
  )
}

function NothingHere({ isSearch, isFirst }: { isSearch: boolean; isFirst: boolean }) {
  const words = useWords(noticeWords)
  const toAll = (part: string) => <Link to={href('/notices')}>{part}</Link>
  if (isSearch) {
    return (
      <ListEmpty heading={words.noneFound}>
        <MarkedText text={words.tryFewerWords} mark={toAll} />
      </ListEmpty>
    )
  }
  if (!isFirst) {
    return (
      <ListEmpty heading={words.listEnded}>
        <MarkedText text={words.beginWithNewest} mark={toAll} />
      </ListEmpty>
    )
  }
  return <ListEmpty heading={words.noneYet}>{words.noneYetWhy}</ListEmpty>
}
