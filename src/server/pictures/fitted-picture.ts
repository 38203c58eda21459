import type { PictureSize } from './read-picture.ts'
import { redrawPicture } from './redraw-picture.ts'

/**
 * A whole picture that fits into so many pixels, in its own proportions and never enlarged. How it
 * is written, and what is thrown: `redrawPicture`.
 */
export function fittedPicture(
  bytes: Uint8Array,
  { width, height }: PictureSize,
): Promise<Uint8Array> {
  return redrawPicture(bytes, (upright) =>
    upright.resize({ width, height, fit: 'inside', withoutEnlargement: true }),
  )
}
