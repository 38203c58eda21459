import { doubtEvent } from '../offline/doubt.ts'

/** What a stream of a live list tells. */
export type ListChange = {
  /** Whether it is all there is, so that other rows are gone. */
  readonly replaces: boolean
  /** Rows by id; null: gone. */
  readonly rows: Rows
  /** Where the list stands after it. */
  readonly cursor: string
}

type Rows = Readonly<Record<string, object | null>>

/** Where a live list comes from, and how its events are written. */
export type LiveStream = {
  /** The address of the stream, from where the list stood, if anywhere. */
  readonly address: (since: string | null) => string
  /** The rows by their ids that an event's data tells. */
  readonly rows: (data: Rows) => Rows
  /** Told how many rows of all there is have come so far; null: they are all there. */
  readonly onPart?: (rows: number | null) => void
}

type Listener = {
  readonly onChange: (change: ListChange) => void
  /** The stream cannot be had now; it is tried again. */
  readonly onFailure: () => void
  /** The server says that this reader may not read on. */
  readonly onRevoked: () => void
}

/** Milliseconds after which a stream is tried anew that the server did not give. */
const retryAfter = 30_000

/**
 * Reads a live list's events. What there is comes in parts: a `put`, then patches until one has an id; it is handed on as one change.
 * Answers with what ends it.
 */
export function readLiveList(
  { address, rows: readRows, onPart = () => {} }: LiveStream,
  since: string | null,
  { onChange, onFailure, onRevoked }: Listener,
): () => void {
  let cursor = since
  let gathered: Record<string, object | null> | null = null
  let source: EventSource | null = null
  let retry: number | undefined
  const take = (name: 'put' | 'patch') => (event: MessageEvent<string>) => {
    const data = dataOf(event.data)
    if (!data) return
    const rows = readRows(data)
    if (name === 'put') gathered = { ...rows }
    else if (gathered) Object.assign(gathered, rows)
    const isPlace = event.lastEventId !== '' && event.lastEventId !== cursor
    if (gathered) onPart(isPlace ? null : Object.keys(gathered).length)
    if (gathered && !isPlace) return
    cursor = event.lastEventId
    onChange({ replaces: gathered !== null, rows: gathered ?? rows, cursor })
    gathered = null
  }
  const connect = () => {
    source = new EventSource(address(cursor))
    source.addEventListener('put', take('put'))
    source.addEventListener('patch', take('patch'))
    source.addEventListener('auth_revoked', () => {
      source?.close()
      onRevoked()
    })
    source.addEventListener('error', () => {
      gathered = null
      onFailure()
      window.dispatchEvent(new Event(doubtEvent))
      if (source?.readyState !== EventSource.CLOSED) return
      retry = window.setTimeout(connect, retryAfter * (0.5 + Math.random()))
    })
  }
  connect()
  return () => {
    window.clearTimeout(retry)
    source?.close()
  }
}

function dataOf(text: string): Rows | null {
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null || !('data' in event)) return null
    return typeof event.data === 'object' && event.data !== null ? { ...event.data } : null
  } catch {
    return null
  }
}
