import { useEffect, useState } from 'react'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { type InboxStand, liveInboxPath, liveInboxRow } from './inbox-stand.ts'

/**
 * Where the inbox stands by now, while the page is looked at; until it is told, as it was shown.
 */
export function useLiveInbox(shown: InboxStand): InboxStand {
  const [now, setNow] = useState<InboxStand | null>(null)
  useEffect(() => watchRow(liveInboxPath, liveInboxRow, setNow), [])
  return now ?? shown
}
