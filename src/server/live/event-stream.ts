/** How a reader takes a stream: compressed, and from where it goes on; null: from the beginning. */
type Joined = { readonly gzip: boolean; readonly since: string | null }

/** A reader's stream as an answer. `?since=` is for programs that cannot send Last-Event-ID. */
export function eventStream(
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
