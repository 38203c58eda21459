import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'

/** An event of a live list as a browser reads it. */
export type ReadEvent = {
  readonly name: string
  readonly id: string | null
  readonly data: { readonly path: string; readonly data: Readonly<Record<string, unknown>> }
}

/**
 * Reads an answer of server-sent events, gzip or not: `next()` waits for the next event that says
 * something; null where the stream has ended.
 */
export function readEvents(answer: Response) {
  if (!answer.body) throw new Error('the answer has no body')
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
  const isGzip = answer.headers.get('content-encoding') === 'gzip'
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  const bytes = isGzip ? body.pipe(gunzip) : body
  body.on('error', () => gunzip.end())
  const events = eventsOf(bytes.setEncoding('utf8'))
  return {
    next: async (): Promise<ReadEvent | null> => (await events.next()).value ?? null,
    close: async () => {
      body.destroy()
      gunzip.destroy()
    },
  }
}

async function* eventsOf(text: AsyncIterable<string>): AsyncGenerator<ReadEvent, null> {
  let rest = ''
  for await (const piece of text) {
    rest += piece
    const whole = rest.split('\n\n')
    rest = whole.pop() ?? ''
    yield* whole.map(eventOf).filter(({ name }) => name !== 'keep-alive')
  }
  return null
}

function eventOf(text: string): ReadEvent {
  const fields = new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)] as const
    }),
  )
  return {
    name: fields.get('event') ?? 'message',
    id: fields.get('id') ?? null,
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}
