import { href, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { isPublic, publicationState } from '#src/institute/publication.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { textFor } from '#src/kernel/translations.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import type { Route } from './+types/album-page'
import { namedEvent } from './album-event.server.ts'
import { albumAt } from './album-rows.server.ts'
import { AlbumStatus } from './album-status.tsx'
import { EventOfAlbum } from './event-of-album.tsx'
import styles from './gallery.module.css'
import { albumHref, galleryPictureFolder, picturesPerPage } from './gallery.ts'
import { pictureItem } from './gallery-items.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PicturePager } from './picture-pager.tsx'
import { pictureAfter, shownPictures } from './picture-rows.server.ts'
import { useViewer } from './use-viewer.tsx'
import { galleryWords } from './words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const now = new Date()
  const album = await albumAt(db, actor, params.albumId, now)
  const asked = readPage(url.searchParams.get('page'), picturesPerPage)
  const { pictures, total, page, pages } = await shownPictures(db, album.id, asked)
  const before = await pictureAfter(db, album.id, asked.offset - 1)
  const after = await pictureAfter(db, album.id, asked.offset + asked.size)
  const { title, body } = textFor(album, language)
  const blocks = writtenBlocks(body)
  return {
    number: album.number,
    title,
    blocks,
    heldOn: album.heldOn,
    event: await namedEvent(db, album, language),
    excerpt: textExcerpt(blocks),
    cover: album.cover,
    pictures: pictures.map((picture) => pictureItem(picture, language)),
    before: before && pictureItem(before, language),
    after: after && pictureItem(after, language),
    first: asked.offset + 1,
    total,
    page,
    pages,
    isPublic: isPublic(album, now),
    state: publicationState(album, now),
    publishedAt: album.publishedAt?.toISOString() ?? null,
    mayChange: mayEnter('staff:contents', actor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { number, title, excerpt, page, cover, isPublic } = loaderData
  const path = albumHref(number) + (page > 1 ? `?page=${page}` : '')
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [shownRow(openPages, 'gallery', matches).title, href('/gallery')],
    [title, path],
  ])
  const image =
    cover && pictureHref(galleryPictureFolder, cover.id, cover.widths.at(-1) ?? 0, 'webp')
  return pageMeta({
    title,
    description: excerpt || title,
    path,
    ...site,
    jsonLd: [way],
    ...(image ? { image } : {}),
    ...(isPublic ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function AlbumPage({ loaderData }: Route.ComponentProps) {
  const { number, title, blocks, excerpt, heldOn, event } = loaderData
  const { pictures, first, total, page, pages } = loaderData
  const words = useWords(galleryWords)
  const dates = useWords(calendarWords)
  const { viewer, open } = useViewer({ ...loaderData, album: loaderData })
  const toFirst = (part: string) => <Link to={albumHref(number)}>{part}</Link>
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/gallery')}>{words.allAlbums}</Link>
      </p>
      {loaderData.mayChange && <AlbumStatus {...loaderData} />}
      <h1 lang={writtenLanguage(title)}>{title}</h1>
      <p className={styles.facts}>
        <time dateTime={heldOn}>{shownDay(dates, heldOn)}</time>
        {total > 0 && ` · ${words.pictures(total, count(total))}`}
      </p>
      {event && <EventOfAlbum event={event} />}
      {blocks.length > 0 && (
        <div className="prose" lang={writtenLanguage(excerpt || title)}>
          <TextBlocks blocks={blocks} />
        </div>
      )}
      {pictures.length > 0 && (
        <PictureGrid album={loaderData} pictures={pictures} first={first} onChoose={open} />
      )}
      {total === 0 && <ListEmpty heading={words.noPictures}>{words.noPicturesWhy}</ListEmpty>}
      {total > 0 && pictures.length === 0 && (
        <ListEmpty heading={words.listEnded}>
          <MarkedText text={words.beginAtFirst} mark={toFirst} />
        </ListEmpty>
      )}
      <PicturePager label={words.pagesOfPictures} page={page} pages={pages} />
      {viewer}
    </div>
  )
}
