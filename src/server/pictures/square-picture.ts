import type { PictureSize } from './read-picture.ts'
import { redrawPicture } from './redraw-picture.ts'

/**
 * A square of a picture: its left upper corner and its side, as parts of the width, the height and
 * the shorter side (0 to 1).
 */
export type Crop = { readonly x: number; readonly y: number; readonly side: number }

/**
 * A square of a picture of `size` × `size` pixels; the middle one where `crop` is null. How it is
 * written, and what is thrown: `redrawPicture`.
 */
export function squarePicture(
  bytes: Uint8Array,
  size: number,
  crop: Crop | null,
): Promise<Uint8Array> {
  return redrawPicture(bytes, (upright, whole) =>
    upright.extract(squareIn(whole, crop)).resize(size, size),
  )
}

/** The square in whole pixels, within the picture whatever was asked for. */
export function squareIn({ width, height }: PictureSize, crop: Crop | null) {
  const shorter = Math.min(width, height)
  const side = within(Math.round((crop?.side ?? 1) * shorter), 1, shorter)
  const left = within(crop ? Math.round(crop.x * width) : (width - side) >> 1, 0, width - side)
  const top = within(crop ? Math.round(crop.y * height) : (height - side) >> 1, 0, height - side)
  return { left, top, width: side, height: side }
}

function within(number: number, lowest: number, highest: number): number {
  return Number.isFinite(number) ? Math.min(highest, Math.max(lowest, number)) : lowest
}
