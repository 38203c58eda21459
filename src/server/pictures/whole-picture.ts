import type { Sharp } from 'sharp'
import { largestPicture } from './picture-files.ts'
import { readPicture } from './read-picture.ts'

/** A picture as the largest that is kept, to be drawn from in any width. */
export type WholePicture = {
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** It, as wide as this and never wider than it is. */
  readonly at: (width: number) => Sharp
}

/** Reads a picture that was sent. Errors: those of `readPicture`. */
export function wholePicture(bytes: Uint8Array): Promise<WholePicture> {
  return readPicture(bytes, async (upright) => {
    const { default: sharp } = await import('sharp')
    const { data, info } = await upright
      .resize({ ...largestPicture, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return {
      width,
      height,
      hasAlpha: channels === 4,
      at: (asked) =>
        sharp(data, { raw: { width, height, channels } }).resize({
          width: asked,
          withoutEnlargement: true,
        }),
    }
  })
}
