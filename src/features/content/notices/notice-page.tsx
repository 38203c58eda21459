import { href, Link } from 'react-router'
import { AttachedList } from '#src/browser/attached/attached-list.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, feedLink, pageMeta, siteOf } from '#src/institute/head.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { isPublic, publicationState } from '#src/institute/publication.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { languagesOf, textFor } from '#src/kernel/translations.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import type { Route } from './+types/notice-page'
import { noticeAt } from './notice-rows.server.ts'
import { NoticeStatus } from './notice-status.tsx'
import styles from './notices.module.css'
import { noticeFeedHref, noticeFileFolder } from './notices.ts'
import { noticeWords } from './words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const now = new Date()
  const notice = await noticeAt(db, actor, params.noticeId, now)
  const { number, publishedAt, changedAt, endsOn, files } = notice
  const isChanged = publishedAt !== null && dayOf(changedAt) > dayOf(publishedAt)
  const { title, body } = textFor(notice, language)
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
    standing: mayEnter('staff:contents', actor)
      ? { isSaved: url.searchParams.has('saved'), languages: languagesOf(notice) }
      : null,
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
  const head = pageMeta({
    title,
    description,
    path,
    ...site,
    jsonLd: [way],
    ...(isPublic ? {} : { robots: 'noindex,follow' as const }),
  })
  return [...head, feedLink(shownRow(openPages, 'notices', matches).title, noticeFeedHref)]
}

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { number, title, excerpt, blocks, publishedAt, changedAt, endsOn, files, state, standing } =
    loaderData
  const words = useWords(noticeWords)
  const dates = useWords(calendarWords)
  const shown = (instant: string) => shownDay(dates, dayOf(new Date(instant)))
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/notices')}>{words.allNotices}</Link>
      </p>
      {standing && (
        <NoticeStatus number={number} state={state} publishedAt={publishedAt} {...standing} />
      )}
      <article>
        <h1 lang={writtenLanguage(title)}>{title}</h1>
        <p className={layout.facts}>
          {publishedAt && <time dateTime={publishedAt}>{shown(publishedAt)}</time>}
          {changedAt && <span>{words.changed(shown(changedAt))}</span>}
          {endsOn && state !== 'past' && <span>{words.until(shownDay(dates, endsOn))}</span>}
        </p>
        {endsOn && state === 'past' && (
          <p className={layout.notice}>{words.appliedUntil(shownDay(dates, endsOn))}</p>
        )}
        <div className="prose" lang={writtenLanguage(excerpt || title)}>
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
