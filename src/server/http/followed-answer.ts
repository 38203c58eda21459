import { entityTag, isFresh } from './json-answer.ts'

/** A document that programs come back for, as it is sent: a feed, a calendar. */
export type Followed = {
  readonly type: `${string}/${string}`
  readonly text: string
  /** When something of it was changed last; null: nothing is in it. */
  readonly changedAt: Date | null
}

/**
 * The answer with it, or 304 where the reader has it already: its tag alone says so, for what was
 * withdrawn makes no date later.
 */
export function followedAnswer(request: Request, { type, text, changedAt }: Followed): Response {
  const tag = entityTag(text)
  const headers = {
    etag: tag,
    'cache-control': 'public, max-age=300',
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  }
  if (isFresh(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
}
