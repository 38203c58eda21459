import { AppError, isAppError } from '../../kernel/errors.ts'
import { isMarkup, pictureKind } from './picture-kind.ts'

/** A square of a picture: its left upper corner and its side, as parts of the width, the height and the shorter side (0 to 1). */
export type Crop = { readonly x: number; readonly y: number; readonly side: number }

const mostPixels = 50_000_000
const longestSeconds = 20
const mostWaiting = 20

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * A square of a picture as WebP of `size` × `size` pixels, upright; the middle one where `crop` is null. Nothing else of the picture
 * is kept: no place, no camera. One picture is read at a time, for a large one takes 150 MB. Throws `unsupported-file` where it
 * is no picture that is taken or a broken one, `too-large` above 50 million pixels, `unavailable` where too many wait.
 */
export async function squarePicture(
  bytes: Uint8Array,
  size: number,
  crop: Crop | null,
): Promise<Uint8Array> {
  if (pictureKind(bytes) === null) throw notTaken(bytes)
  if (waiting >= mostWaiting) {
    throw new AppError(
      'unavailable',
      'Many pictures are being read just now. Please try again in a minute.',
    )
  }
  waiting++
  const turn = last.then(() => drawn(bytes, size, crop))
  last = turn.catch(() => null).finally(() => waiting--)
  return turn
}

async function drawn(bytes: Uint8Array, size: number, crop: Crop | null): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { width, height, autoOrient } = await picture.metadata()
    if (width * height > mostPixels) throw tooManyPixels()
    return await picture
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .extract(squareIn(autoOrient, crop))
      .resize(size, size)
      .webp({ quality: 84 })
      .toBuffer()
  } catch (error) {
    throw isAppError(error) ? error : broken()
  }
}

/** The square in whole pixels, within the picture whatever was asked for. */
export function squareIn(
  { width, height }: { readonly width: number; readonly height: number },
  crop: Crop | null,
) {
  const shorter = Math.min(width, height)
  const side = within(Math.round((crop?.side ?? 1) * shorter), 1, shorter)
  const left = within(crop ? Math.round(crop.x * width) : (width - side) >> 1, 0, width - side)
  const top = within(crop ? Math.round(crop.y * height) : (height - side) >> 1, 0, height - side)
  return { left, top, width: side, height: side }
}

function within(number: number, lowest: number, highest: number): number {
  return Number.isFinite(number) ? Math.min(highest, Math.max(lowest, number)) : lowest
}

function notTaken(bytes: Uint8Array): AppError {
  return new AppError(
    'unsupported-file',
    isMarkup(bytes)
      ? 'Drawings such as SVG can hold scripts and are not taken. Please choose a photo as JPEG, PNG or WebP.'
      : 'This is no picture that can be read here. Please choose a photo as JPEG, PNG, WebP, GIF or AVIF.',
  )
}

function broken(): AppError {
  return new AppError(
    'unsupported-file',
    'This picture is broken or not whole. Please open it in a picture program, save it anew, and choose that file.',
  )
}

function tooManyPixels(): AppError {
  return new AppError(
    'too-large',
    'This picture has more than 50 million pixels. Please make it smaller and choose it again.',
  )
}
