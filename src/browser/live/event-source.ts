import { doubtEvent } from '../offline/doubt.ts'

type Listener = {
  /**
   * Some rows changed, or a part of all there is has come: the first replaces what was, others add
   * to it.
   */
  readonly onEvent: (event: LiveEvent) => void
  /** The stream cannot be had now; it is tried again. */
  readonly onFailure: () => void
  /** The server says that this reader may not read on. */
  readonly onRevoked: () => void
}

/** An event of a live list. */
export type LiveEvent = {
  readonly name: 'put' | 'patch'
  readonly text: string
  /** Where the list stood last. */
  readonly cursor: string
  /** Whether it stands there since this event. */
  readonly isPlace: boolean
}

/** Milliseconds after which a stream is tried anew that the server did not give. */
const retryAfter = 30_000

/**
 * Reads a live list's events at an address, from where the list stood, if anywhere. What there is
 * comes in parts: a `put`, then patches until one has another id. Answers with what ends it.
 */
export function readLiveList(
  address: (since: string | null) => string,
  since: string | null,
  { onEvent, onFailure, onRevoked }: Listener,
): () => void {
  let cursor = since
  let source: EventSource | null = null
  let retry: number | undefined
  const take =
    (name: 'put' | 'patch') =>
    ({ data, lastEventId }: MessageEvent<string>) => {
      const isPlace = lastEventId !== '' && lastEventId !== cursor
      if (isPlace) cursor = lastEventId
      onEvent({ name, text: data, cursor: lastEventId, isPlace })
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

/** The address of a stream from where its list stood; null: from its beginning. */
export function addressSince(address: string, since: string | null): string {
  if (since === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}since=${encodeURIComponent(since)}`
}
