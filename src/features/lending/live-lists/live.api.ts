import { newestKept } from '#src/features/collection/kept-catalogue/kept-book.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { LiveFeed } from '#src/server/live/live-feed.ts'
import type { Log } from '#src/server/log.ts'
import { everybody, keepers, liveBooks, newestKeepers, partsWith } from './live-books.server.ts'
import { issuesAudience, liveIssues, readsIssues } from './live-issues.server.ts'

type Lists = { readonly books: LiveFeed; readonly issues: LiveFeed }
const lists = new WeakMap<Db, Lists>()
const closed = new WeakSet<Db>()

function listsOf(db: Db, log: Log): Lists {
  const known = lists.get(db)
  if (known) return known
  const made = {
    books: new LiveFeed(liveBooks(db), log),
    issues: new LiveFeed(liveIssues(db), log),
  }
  lists.set(db, made)
  if (closed.has(db)) closeLiveLists(db)
  return made
}

/** Ends the live streams of this process, also those still to come, so that it can stop. */
export function closeLiveLists(db: Db): void {
  closed.add(db)
  lists.get(db)?.books.close()
  lists.get(db)?.issues.close()
}

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
    const { books } = listsOf(context.db, context.log)
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
    const { issues } = listsOf(db, log)
    const reader = { audience, person: actor, parts: null, limit: streams }
    return eventStream(request, (join) => issues.join({ ...join, ...reader }))
  },
})

export const liveEndpoints: readonly Endpoint[] = [booksEndpoint, issuesEndpoint]

function audienceOf(isKept: boolean, newest: number | null): string {
  if (!isKept) return everybody
  return newest !== null && newest <= newestKept ? newestKeepers : keepers
}

const mostNewest = 10_000_000

/** How many of the newest books a reader asks for; null: all. Errors: `invalid-input`. */
function readNewest(text: string | null): number | null {
  if (text === null || text === '') return null
  const newest = Number(text)
  if (/^\d{1,8}$/.test(text) && newest > 0 && newest <= mostNewest) return newest
  throw new AppError('invalid-input', 'newest: Give a whole number from 1 to 10000000.')
}

type Joined = { readonly gzip: boolean; readonly since: string | null }

/** The stream as an answer. `?since=` is for programs that cannot send Last-Event-ID. */
function eventStream(
  request: Request,
  join: (joined: Joined) => ReadableStream<Uint8Array>,
): Response {
  const gzip = /\bgzip\b/i.test(request.headers.get('accept-encoding') ?? '')
  const since =
    request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since')
  // Nobody reads, and so nobody ends, the stream that HEAD has no room for.
  const stream = request.method === 'HEAD' ? null : join({ gzip, since: since || null })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Reverse proxies that gather answers before they pass them on (nginx) leave this one alone.
      'x-accel-buffering': 'no',
      ...(gzip ? { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } : {}),
    },
  })
}
