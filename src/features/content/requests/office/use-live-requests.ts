import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { liveRequestsPath, liveRequestsRow, type RequestCounts } from './request-counts.ts'

/**
 * Loads the page again when a request has changed since it was shown, while it is looked at.
 * `isHeld`: says only that there is something new, since somebody is writing here.
 */
export function useLiveRequests(shown: RequestCounts, isHeld = false): { isOld: boolean } {
  const [now, setNow] = useState<RequestCounts | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => watchRow(liveRequestsPath, liveRequestsRow, setNow), [])
  const missing = now && now.mark !== shown.mark ? now.mark : null
  useEffect(() => {
    if (missing !== null && !isHeld) void revalidate()
  }, [missing, isHeld, revalidate])
  return { isOld: missing !== null }
}
