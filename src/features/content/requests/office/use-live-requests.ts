import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readLiveList } from '#src/browser/live/event-source.ts'
import { liveRequestsPath, liveRequestsRow, type RequestsStand } from './requests-stand.ts'

/**
 * Loads the page again when a request has changed since it was shown, while it is looked at.
 * `isHeld`: says only that there is something new, since somebody is writing here.
 */
export function useLiveRequests(shown: RequestsStand, isHeld = false): { isOld: boolean } {
  const [now, setNow] = useState<RequestsStand | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let end: (() => void) | null = null
    const stop = () => {
      end?.()
      end = null
    }
    const look = () => {
      if (document.hidden) return stop()
      end ??= readLiveList(addressOf, null, {
        onEvent: ({ text }) => setNow((known) => standOf(text) ?? known),
        onFailure: () => {},
        onRevoked: stop,
      })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [])
  const missing = now && now.mark !== shown.mark ? now.mark : null
  useEffect(() => {
    if (missing !== null && !isHeld) void revalidate()
  }, [missing, isHeld, revalidate])
  return { isOld: missing !== null }
}

const addressOf = (since: string | null) =>
  since === null ? liveRequestsPath : `${liveRequestsPath}?since=${encodeURIComponent(since)}`

/** What an event tells of requests; null: nothing. */
function standOf(text: string): RequestsStand | null {
  const { data }: { data?: Readonly<Record<string, RequestsStand>> } = JSON.parse(text)
  return data?.[liveRequestsRow] ?? null
}
