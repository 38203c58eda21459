import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../kernel/errors.ts'

const megabyte = 1024 * 1024

/**
 * Refuses bodies of more than one megabyte, and at the paths of `larger` (as pages have them: `/books/:number`) of more than so
 * many. Errors: `too-large`.
 */
export function limitBody(larger: ReadonlyMap<string, number>): MiddlewareHandler {
  const limits = Array.from(larger, ([path, most]) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
    limit: limitTo(most),
  }))
  const usual = limitTo(1)
  return (c, next) => {
    const path = pagePath(c.req.path)
    return (limits.find(({ pattern }) => pattern.test(path))?.limit ?? usual)(c, next)
  }
}

function limitTo(most: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: most * megabyte,
    onError: () => {
      throw new AppError(
        'too-large',
        `That is more than this form takes (${most} MB). Please send less.`,
      )
    },
  })
}

/** `/account/photo.data` is the form of the page `/account/photo`. */
function pagePath(path: string): string {
  return path.replace(/\.data$|\/$/, '')
}
