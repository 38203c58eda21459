import { institute } from '#institute'
import { pictureHref } from '#src/kernel/picture.ts'
import { xmlText } from '#src/kernel/xml.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { type FeedItem, feedAnswer } from '#src/server/http/rss-feed.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { latestAlbums } from './album-rows.server.ts'
import { type Album, albumHref, galleryPictureFolder } from './gallery.ts'

const albumsInFeed = 50

/** The albums that came out last, to be followed. */
export const galleryFeedEndpoint = defineDocument({
  path: '/gallery.rss',
  access: 'everyone',
  summary: 'The newest albums of the gallery, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const albums = await latestAlbums(db, albumsInFeed)
    return feedAnswer(request, {
      title: `Gallery · ${institute.libraryName}`,
      description: `New albums of the ${institute.libraryName}`,
      link: `${origin}/gallery`,
      self: `${origin}/gallery.rss`,
      changedAt: albums[0]?.publishedAt ?? null,
      items: albums.flatMap((album) => itemOf(origin, album)),
    })
  },
})

function itemOf(origin: string, { number, title, body, publishedAt, cover }: Album): FeedItem[] {
  if (!publishedAt) return []
  const picture = cover
    ? `<p><img src="${xmlText(origin + pictureHref(galleryPictureFolder, cover.id, cover.widths.at(-1) ?? 0, 'webp'))}" alt=""></p>`
    : ''
  const excerpt = textExcerpt(writtenBlocks(body))
  const description = picture + (excerpt === '' ? '' : `<p>${xmlText(excerpt)}</p>`)
  return [{ title, link: origin + albumHref(number), publishedAt, description }]
}
