import { useEffect, useState } from 'react'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { inboxRow } from '../live/audiences.ts'
import { liveInboxPath } from '../live/live-paths.ts'
import { showUnread } from '../unread/unread-messages.ts'
import type { InboxCounts } from './inbox-counts.ts'

/** Milliseconds between two times that a page is told: many may write at once. */
const calm = 700

/** How the inbox stands by now, while the page is looked at; until it is told, as it was shown. */
export function useLiveInbox(shown: InboxCounts): InboxCounts {
  const [now, setNow] = useState<InboxCounts | null>(null)
  useEffect(() => watchInbox(setNow), [])
  return now ?? shown
}

/** Tells how the inbox stands, while the page is looked at; answers with what ends that. */
export function watchInbox(tell: (stand: InboxCounts) => void): () => void {
  let timer: number | undefined
  let latest: InboxCounts | null = null
  const pass = () => {
    timer = undefined
    if (latest) tell(latest)
  }
  const end = watchRow<InboxCounts>(liveInboxPath, inboxRow, (stand) => {
    latest = stand
    showUnread(stand.unread)
    timer ??= window.setTimeout(pass, calm)
  })
  return () => {
    window.clearTimeout(timer)
    end()
  }
}
