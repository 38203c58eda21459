import type { Sharp } from 'sharp'
import { type PictureSize, readPicture } from './read-picture.ts'

/** How well pictures are drawn as WebP. */
export const webpQuality = 84

/**
 * A picture written anew as WebP, upright, as `draw` cuts and scales it. Nothing else of the
 * picture is kept: no place, no camera. What is thrown: `readPicture`.
 */
export function redrawPicture(
  bytes: Uint8Array,
  draw: (upright: Sharp, size: PictureSize) => Sharp,
): Promise<Uint8Array> {
  return readPicture(bytes, (upright, size) =>
    draw(upright, size).webp({ quality: webpQuality }).toBuffer(),
  )
}
