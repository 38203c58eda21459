import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { designCover } from '#src/features/collection/books/cover-design.ts'
import { shownCover } from '#src/features/collection/catalogue-maintenance/covers.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { readPicture } from '#src/server/pictures/read-picture.ts'
import { type CoverSize, coverSizes } from './opds-feed.ts'

/**
 * The cover of an e-book as a JPEG of a size: e-readers know no WebP. One that has none gets its
 * cloth, without the title, which every app writes beside it. Errors: `not-found`.
 */
export async function opdsCover(
  context: EndpointContext,
  number: string,
  size: CoverSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const { book, facts } = await ebookAt(context.db, context, number)
  const listed = book === null ? null : await listBook(context.db, book)
  const key = listed?.cover ? await shownCover(context.db, listed.cover) : null
  const stored = key === null ? null : await readSmallFile(context.files, key)
  const width = coverSizes[size]
  if (stored) {
    return readPicture(stored, async (picture) =>
      bytesOf(await picture.resize({ width, withoutEnlargement: true }).jpeg().toBuffer()),
    )
  }
  const { ground } = designCover({
    title: listed?.title ?? facts.title,
    authors: listed?.authors ?? facts.authors,
    subjects: listed?.subjects ?? facts.subjects,
    ddc: listed?.ddc ?? null,
    cover: null,
  })
  const height = width * 1.5
  const { default: sharp } = await import('sharp')
  const cloth = { create: { width, height, channels: 3 as const, background: ground } }
  const band = Math.round(width / 12)
  const plate = {
    create: {
      width: width - 4 * band,
      height: Math.round(height / 3),
      channels: 3 as const,
      background: '#fdf9f1',
    },
  }
  const drawn = sharp(cloth).composite([{ input: plate, left: 2 * band, top: 2 * band }])
  return bytesOf(await drawn.jpeg().toBuffer())
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
