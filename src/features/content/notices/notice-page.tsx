import { href, Link } from 'react-router'
import { AttachedList } from '#src/browser/attached/attached-list.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { mayEnter } from '#src/kernel/access.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/kernel/head.ts'
import { dayOf, dayWords } from '#src/kernel/institute-clock.ts'
import { isPublic, publicationState } from '#src/kernel/publication.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import type { Route } from './+types/notice-page'
import { noticeAt } from './notice-rows.server.ts'
import { NoticeStanding } from './notice-standing.tsx'
import styles from './notices.module.css'
import { noticeFileFolder } from './notices.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const now = new Date()
  const notice = await noticeAt(db, actor, params.noticeId, now)
  const { number, title, body, publishedAt, changedAt, endsOn, files } = notice
  const isChanged = publishedAt !== null && dayOf(changedAt) > dayOf(publishedAt)
  const blocks = writtenBlocks(body)
  return {
    number,
    title,
    endsOn,
    files,
    blocks,
    state: publicationState(notice, now),
    isPublic: isPublic(notice, now),
    excerpt: textExcerpt(blocks),
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: isChanged ? changedAt.toISOString() : null,
    mayChange: mayEnter('admin', actor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { title, excerpt, isPublic } = loaderData
  const path = href('/notice/:noticeId', { noticeId: params.noticeId })
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [shownRow(openPages, 'notices', matches).title, href('/notices')],
    [title, path],
  ])
  const description = excerpt || title
  return pageMeta({
    title,
    description,
    path,
    ...site,
    jsonLd: [way],
    ...(isPublic ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { number, title, blocks, publishedAt, changedAt, endsOn, files, state } = loaderData
  return (
    <div className="page">
      <p className={styles.back}>
        <Link to={href('/notices')}>All notices</Link>
      </p>
      {loaderData.mayChange && (
        <NoticeStanding number={number} state={state} publishedAt={publishedAt} />
      )}
      <article>
        <h1>{title}</h1>
        <p className={styles.facts}>
          {publishedAt && <time dateTime={publishedAt}>{dayWords(publishedAt)}</time>}
          {changedAt && <span>Changed {dayWords(changedAt)}</span>}
          {endsOn && state !== 'past' && <span>Until {formatDay(endsOn)}</span>}
        </p>
        {endsOn && state === 'past' && (
          <p className={layout.notice}>This notice applied until {formatDay(endsOn)}.</p>
        )}
        <div className="prose">
          <TextBlocks blocks={blocks} />
        </div>
        <AttachedList files={files} folder={noticeFileFolder} />
        <p className={styles.print}>
          <PrintButton />
        </p>
      </article>
    </div>
  )
}
