import { Link, redirect } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { isPublic } from '#src/institute/publication.ts'
import { count } from '#src/kernel/counted.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { textFor } from '#src/kernel/translations.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/picture-page'
import { albumAt } from './album-rows.server.ts'
import styles from './gallery.module.css'
import { albumHref, galleryPictureFolder, galleryPictureHref, picturesPerPage } from './gallery.ts'
import { pictureItem } from './gallery-items.ts'
import { pictureAt } from './picture-rows.server.ts'
import { PictureWays } from './picture-ways.tsx'
import { galleryWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const {
    picture,
    album: number,
    place,
    previous,
    next,
  } = await pictureAt(db, actor, params.pictureId)
  const album = await albumAt(db, actor, String(number))
  // It was moved into another album.
  if (params.albumId !== String(number)) {
    throw redirect(galleryPictureHref(number, picture.number), 301)
  }
  return {
    ...pictureItem(picture, language),
    album: { number, title: textFor(album, language).title, pictures: album.pictures },
    place,
    previous,
    next,
    isPublic: isPublic(album, new Date()) && place !== null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { number, album, picture, alt, caption, isPublic } = loaderData
  const path = galleryPictureHref(album.number, number)
  const title = caption || alt || album.title
  const gallery = shownRow(openPages, 'gallery', matches).title
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [gallery, '/gallery'],
    [album.title, albumHref(album.number)],
    [title, path],
  ])
  return pageMeta({
    title,
    description: [alt || caption, album.title].filter((part) => part !== '').join(' · '),
    path,
    ...site,
    jsonLd: [way],
    image: pictureHref(galleryPictureFolder, picture.id, picture.widths.at(-1) ?? 0, 'webp'),
    ...(isPublic ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function PicturePage({ loaderData }: Route.ComponentProps) {
  const { number, picture, alt, caption, credit, album, place } = loaderData
  const words = useWords(galleryWords)
  const page = place === null ? 1 : Math.ceil(place / picturesPerPage)
  const back = `${albumHref(album.number)}${page > 1 ? `?page=${page}` : ''}#picture-${number}`
  const named = words.pictureOf(album.title, place === null ? '' : count(place))
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={back}>{words.backToAlbum}</Link>
      </p>
      <h1 lang={writtenLanguage(caption || album.title)}>{caption || album.title}</h1>
      <figure className={styles.one}>
        <Picture
          picture={picture}
          path={galleryPictureFolder}
          alt={alt || caption || named}
          sizes="(width < 75rem) 92vw, 75rem"
          loading="eager"
        />
        <figcaption>
          {caption && (
            <p className={styles.facts} lang={writtenLanguage(album.title)}>
              {album.title}
            </p>
          )}
          {credit && <p className={styles.facts}>{credit}</p>}
        </figcaption>
      </figure>
      <PictureWays {...loaderData} />
    </div>
  )
}
