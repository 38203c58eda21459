import { useEffect, useState } from 'react'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { type InboxCounts, liveInboxPath, liveInboxRow } from './inbox-counts.ts'

/**
 * Where the inbox stands by now, while the page is looked at; until it is told, as it was shown.
 */
export function useLiveInbox(shown: InboxCounts): InboxCounts {
  const [now, setNow] = useState<InboxCounts | null>(null)
  useEffect(() => watchRow(liveInboxPath, liveInboxRow, setNow), [])
  return now ?? shown
}
