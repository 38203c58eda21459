import { useEffect, useState } from 'react'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { inboxRow } from '../live/audiences.ts'
import { liveInboxPath } from '../live/live-paths.ts'
import { showUnread } from '../unread/unread-messages.ts'
import type { InboxStand } from './inbox-stand.ts'

/** Milliseconds between two times that a page is told: many may write at once. */
const calm = 700

/** How the inbox stands by now, while the page is looked at; until it is told, as it was shown. */
export function useLiveInbox(shown: InboxStand): InboxStand {
  const [now, setNow] = useState<InboxStand | null>(null)
  useEffect(() => watchInbox(setNow), [])
  return now ?? shown
}

/** Tells how the inbox stands, while the page is looked at; answers with what ends that. */
export function watchInbox(tell: (stand: InboxStand) => void): () => void {
  let timer: number | undefined
  let latest: InboxStand | null = null
  const pass = () => {
    timer = undefined
    if (latest) tell(latest)
  }
  const end = watchRow<InboxStand>(liveInboxPath, inboxRow, (stand) => {
    latest = stand
    showUnread(stand.unread)
    timer ??= window.setTimeout(pass, calm)
  })
  return () => {
    window.clearTimeout(timer)
    end()
  }
}
