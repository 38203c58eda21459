import { z } from '@hono/zod-openapi'
import { pictureHref } from '#src/kernel/picture.ts'
import { type GalleryPicture, galleryPictureFolder, galleryPictureHref } from './gallery.ts'
import { pictureTextsShape } from './picture-shape.server.ts'

/** A picture as programs get it. */
export const sentPicture = z
  .object({
    number: z.int().openapi({ example: 41 }),
    ...pictureTextsShape.shape,
    version: z.int().openapi({ description: 'For the next change of its texts.', example: 1 }),
    width: z.int().openapi({ description: 'Of the largest, in pixels.', example: 1920 }),
    height: z.int().openapi({ example: 1280 }),
    href: z.string().openapi({ description: 'Its page on this site.', example: '/gallery/3/41' }),
    files: z
      .array(
        z.object({
          href: z.string().openapi({ description: 'Its path on this site.' }),
          width: z.int().openapi({ example: 640 }),
          type: z.enum(['image/webp', 'image/avif']),
        }),
      )
      .readonly(),
  })
  .openapi('AlbumPicture')

/** A picture in an album of this number, as programs get it. */
export function answerOfPicture(album: number, shown: GalleryPicture): z.input<typeof sentPicture> {
  const { number, version, alt, caption, credit, translations, picture } = shown
  const { id, width, height, widths, state } = picture
  const formats = state === 'ready' ? (['webp', 'avif'] as const) : (['webp'] as const)
  const files = formats.flatMap((format) =>
    widths.map((one) => ({
      href: pictureHref(galleryPictureFolder, id, one, format),
      width: one,
      type: `image/${format}` as const,
    })),
  )
  const href = galleryPictureHref(album, number)
  const texts = { alt, caption, credit, translations }
  return { number, version, ...texts, width, height, href, files }
}
