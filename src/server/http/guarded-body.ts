import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { bytesPassed } from '../passing-bytes.ts'
import { problemWords } from './words.ts'

/**
 * How slowly a body may come: `patience` are the milliseconds that are waited at most, and each
 * `perSecond` bytes that come give one second back.
 */
export type BodyPace = { readonly patience: number; readonly perSecond: number }

/**
 * 20 s and 500 bytes a second, as Apache's mod_reqtimeout has it (`body=20,MinRate=500`): less than
 * the slowest telephone sends.
 */
export const usualPace: BodyPace = { patience: 20_000, perSecond: 500 }

/** Bytes of a body that are read though nobody wants them, so that its sender reads the answer. */
const mostDiscarded = 256 * 1024 ** 2

type Guard = {
  /**
   * The body. It errs with `bad-request` where the line is cut, `too-slow`, and where more than
   * `most` bytes come as `tooLarge` says.
   */
  readonly stream: ReadableStream<Uint8Array>
  /**
   * Reads what nobody has read: many senders look at no answer before all is sent. Gives whether
   * the body came to its end.
   */
  readonly discardRest: () => Promise<boolean>
}

type Bounds = {
  /** Bytes. */
  readonly most: number
  readonly tooLarge: () => AppError
  readonly pace: BodyPace
}

/**
 * The body of a request, whose sender may send too much, too slowly, or not all of it. Nothing of
 * it is kept here.
 */
export function guardBody(
  body: ReadableStream<Uint8Array>,
  { most, tooLarge, pace }: Bounds,
): Guard {
  const reader = body.getReader()
  let bytes = 0
  let patience = pace.patience
  let state: 'open' | 'whole' | 'broken' = 'open'

  async function read(): Promise<Uint8Array | null> {
    const began = performance.now()
    try {
      const { done, value } = await within(reader.read(), patience)
      if (done) state = 'whole'
      if (!value) return null
      bytes += value.length
      bytesPassed(value.length)
      const waited = performance.now() - began
      const given = (value.length / pace.perSecond) * 1000
      patience = Math.min(pace.patience, patience - waited + given)
      return value
    } catch (error) {
      state = 'broken'
      throw error
    }
  }

  // Cancelling it does not reach the body: that would end the connection before the answer.
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const part = await read()
          if (bytes > most) controller.error(tooLarge())
          else if (part) controller.enqueue(part)
          else controller.close()
        } catch (error) {
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )

  async function discardRest(): Promise<boolean> {
    while (state === 'open' && bytes < mostDiscarded) await read().catch(() => {})
    return state === 'whole'
  }
  return { stream, discardRest }
}

/** What is read; `too-slow` after so many milliseconds, `bad-request` where it cannot be read. */
async function within<Part>(reading: Promise<Part>, milliseconds: number): Promise<Part> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, milliseconds))
  })
  const whole = reading.catch(() => {
    throw new AppError(
      'bad-request',
      say(problemWords, (words) => words.notWhole),
    )
  })
  try {
    return await Promise.race([whole, late])
  } finally {
    clearTimeout(timer)
  }
}

function tooSlow(): AppError {
  return new AppError(
    'too-slow',
    say(problemWords, (words) => words.tooSlow),
  )
}
