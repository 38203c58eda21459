import { href, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/gallery-page'
import { AlbumList } from './album-list.tsx'
import { listAlbums } from './album-rows.server.ts'
import { albumsPerPage } from './gallery.ts'
import { albumItem } from './gallery-items.ts'
import { PicturePager } from './picture-pager.tsx'
import { galleryWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  const asked = readPage(url.searchParams.get('page'), albumsPerPage)
  const { albums, page, pages } = await listAlbums(db, asked)
  return { page, pages, albums: albums.map((album) => albumItem(album, language)) }
}

export const meta: Route.MetaFunction = ({ matches }) => publicMeta(openPages, 'gallery', matches)

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { albums, page, pages } = loaderData
  const words = useWords(galleryWords)
  const toFirst = (part: string) => <Link to={href('/gallery')}>{part}</Link>
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{usePageTitle('gallery')}</h1>
        {albums.length > 0 && <a href="/gallery.rss">{words.follow}</a>}
      </div>
      {albums.length > 0 && <AlbumList albums={albums} />}
      {albums.length === 0 && page === 1 && (
        <ListEmpty heading={words.noneYet}>{words.noneYetWhy}</ListEmpty>
      )}
      {albums.length === 0 && page > 1 && (
        <ListEmpty heading={words.listEnded}>
          <MarkedText text={words.beginAtFirst} mark={toFirst} />
        </ListEmpty>
      )}
      <PicturePager label={words.pagesOfAlbums} page={page} pages={pages} />
    </div>
  )
}
