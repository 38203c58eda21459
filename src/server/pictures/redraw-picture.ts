import type { Sharp } from 'sharp'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { isMarkup, pictureKind } from './picture-kind.ts'

const mostPixels = 50_000_000
const longestSeconds = 20
const mostWaiting = 20

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The width and height of an upright picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/**
 * A picture written anew as WebP, upright, as `draw` cuts and scales it. Nothing else of the
 * picture is kept: no place, no camera. One picture is read at a time, for a large one takes 150
 * MB. Throws `unsupported-file` where it is no picture that is taken or a broken one, `too-large`
 * above 50 million pixels, `unavailable` where too many wait.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  draw: (upright: Sharp, size: PictureSize) => Sharp,
): Promise<Uint8Array> {
  if (pictureKind(bytes) === null) throw notTaken(bytes)
  if (waiting >= mostWaiting) {
    throw new AppError(
      'unavailable',
      'Many pictures are being read just now. Please try again in a minute.',
    )
  }
  waiting++
  const turn = last.then(() => redrawn(bytes, draw))
  last = turn.catch(() => null).finally(() => waiting--)
  return turn
}

async function redrawn(
  bytes: Uint8Array,
  draw: (upright: Sharp, size: PictureSize) => Sharp,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { width, height, autoOrient } = await picture.metadata()
    if (width * height > mostPixels) throw tooManyPixels()
    const upright = picture.timeout({ seconds: longestSeconds }).autoOrient()
    return await draw(upright, autoOrient).webp({ quality: 84 }).toBuffer()
  } catch (error) {
    throw isAppError(error) ? error : broken()
  }
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
