import type { MiddlewareHandler } from 'hono'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { withFormFolder } from './form-folder.server.ts'
import { type BodyPace, guardBody } from './guarded-body.ts'
import type { RequestFrame } from './request-frame.ts'
import { problemWords } from './words.ts'

const megabyte = 1024 * 1024

/**
 * Lets a body be read within bounds: of one megabyte, and at the paths of `larger` (as pages have
 * them: `/books/:number`) of so many; at that pace. Whatever reads it errs with `too-large`,
 * `too-slow`, or `bad-request` where the line is cut. The answer is sent once the body is in.
 * Errors: `too-large` where a body says so itself; `bad-request` where a request has one that has
 * none by its method.
 */
export function limitBody(
  larger: ReadonlyMap<string, number>,
  pace: BodyPace,
): MiddlewareHandler<{ Variables: RequestFrame }> {
  const limits = Array.from(larger, ([path, most]) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
    most,
  }))
  return async (c, next) => {
    const announced = c.req.header('content-length') ?? '0'
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
      if (announced === '0' && c.req.header('transfer-encoding') === undefined) return next()
      c.set('closes', true)
      throw new AppError('bad-request', `A ${c.req.method} request has no body.`)
    }
    const { body } = c.req.raw
    if (!body) return next()
    const path = pagePath(c.req.path)
    const megabytes = limits.find(({ pattern }) => pattern.test(path))?.most ?? 1
    const most = megabytes * megabyte
    const refusal = () => tooLarge(megabytes)
    const guard = guardBody(body, { most, tooLarge: refusal, pace })
    const isTooLarge = Number(announced) > most
    if (!isTooLarge) {
      const init = { body: guard.stream, duplex: 'half' }
      c.req.raw = new Request(c.req.raw, init)
      await withFormFolder(next)
    }
    if (!(await guard.discardRest())) c.set('closes', true)
    if (isTooLarge) throw refusal()
  }
}

function tooLarge(megabytes: number): AppError {
  return new AppError(
    'too-large',
    say(problemWords, (words) => words.tooLarge(megabytes)),
  )
}

/** `/account/photo.data` is the form of the page `/account/photo`. */
function pagePath(path: string): string {
  return path.replace(/\.data$|\/$/, '')
}
