import { AppError } from '#src/kernel/errors.ts'
import { newestCached } from '#src/kernel/retention.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { eventStream } from '#src/server/live/event-stream.ts'
import { liveFeed } from '#src/server/live/live-feeds.ts'
import { everybody, keepers, liveBooks, newestKeepers, partsWith } from './live-books.server.ts'
import { issuesAudience, liveIssues, readsIssues } from './live-issues.server.ts'

const booksEndpoint = defineDocument({
  path: '/api/v1/live/books',
  access: 'everyone',
  summary:
    'Books as server-sent events: put with what there is, patch with what changes. ?newest=N takes the latest N alone; ?form=kept has what browsers keep, the snapshot column by column.',
  respond: async (context, request) => {
    const { searchParams } = new URL(request.url)
    const newest = readNewest(searchParams.get('newest'))
    const audience = audienceOf(searchParams.get('form') === 'kept', newest)
    const parts = partsWith(newest, audience)
    const books = liveFeed(context.db, context.log, liveBooks)
    const reader = { audience, person: null, parts, limit: context.streams }
    return eventStream(request, (join) => books.join({ ...join, ...reader }))
  },
})

const issuesEndpoint = defineDocument({
  path: '/api/v1/live/issues',
  access: 'signed-in',
  summary: 'The reader’s own loans as server-sent events; behind the admin gate, all loans.',
  respond: async (context, request) => {
    const { db, log, actor, streams }: EndpointContext = context
    if (!readsIssues(actor)) throw new AppError('forbidden', 'Please verify your e-mail first.')
    const audience = await issuesAudience(db, actor)
    const issues = liveFeed(db, log, liveIssues)
    const reader = { audience, person: actor, parts: null, limit: streams }
    return eventStream(request, (join) => issues.join({ ...join, ...reader }))
  },
})

export const liveEndpoints: readonly Endpoint[] = [booksEndpoint, issuesEndpoint]

function audienceOf(isCached: boolean, newest: number | null): string {
  if (!isCached) return everybody
  return newest !== null && newest <= newestCached ? newestKeepers : keepers
}

const mostNewest = 10_000_000

/** How many of the newest books a reader asks for; null: all. Errors: `invalid-input`. */
function readNewest(text: string | null): number | null {
  if (text === null || text === '') return null
  const newest = Number(text)
  if (/^\d{1,8}$/.test(text) && newest > 0 && newest <= mostNewest) return newest
  throw new AppError('invalid-input', 'newest: Give a whole number from 1 to 10000000.')
}
