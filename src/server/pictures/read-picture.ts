import type { Sharp } from 'sharp'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { isMarkup, pictureKind } from './picture-kind.ts'
import { pictureWords } from './words.ts'

const mostPixels = 50_000_000
const longestSeconds = 20
const mostWaiting = 20

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The width and height of an upright picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/**
 * Gives what `read` makes of an upright picture. One picture is read at a time, for a large one
 * takes 150 MB. Throws `unsupported-file` where it is no picture that is taken or a broken one,
 * `too-large` above 50 million pixels, `unavailable` where too many wait.
 */
export async function readPicture<Result>(
  bytes: Uint8Array,
  read: (upright: Sharp, size: PictureSize) => Promise<Result>,
): Promise<Result> {
  if (pictureKind(bytes) === null) throw notTaken(bytes)
  if (waiting >= mostWaiting) {
    throw new AppError(
      'unavailable',
      say(pictureWords, (words) => words.manyAreRead),
    )
  }
  waiting++
  const turn = last.then(() => whatIsRead(bytes, read))
  last = turn.catch(() => null).finally(() => waiting--)
  return turn
}

async function whatIsRead<Result>(
  bytes: Uint8Array,
  read: (upright: Sharp, size: PictureSize) => Promise<Result>,
): Promise<Result> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { width, height, autoOrient } = await picture.metadata()
    if (width * height > mostPixels) throw tooManyPixels()
    return await read(picture.timeout({ seconds: longestSeconds }).autoOrient(), autoOrient)
  } catch (error) {
    throw isAppError(error) ? error : broken()
  }
}

function notTaken(bytes: Uint8Array): AppError {
  return new AppError(
    'unsupported-file',
    say(pictureWords, (words) => (isMarkup(bytes) ? words.isDrawing : words.isNoPicture)),
  )
}

function broken(): AppError {
  return new AppError(
    'unsupported-file',
    say(pictureWords, (words) => words.isBroken),
  )
}

function tooManyPixels(): AppError {
  return new AppError(
    'too-large',
    say(pictureWords, (words) => words.tooManyPixels),
  )
}
