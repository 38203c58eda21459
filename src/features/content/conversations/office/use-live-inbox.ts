import { useEffect, useState } from 'react'
import { readLiveList } from '#src/browser/live/event-source.ts'
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
  let end: (() => void) | null = null
  let timer: number | undefined
  let latest: InboxStand | null = null
  const stop = () => {
    end?.()
    end = null
  }
  const pass = () => {
    timer = undefined
    if (latest) tell(latest)
  }
  const take = (text: string) => {
    latest = standOf(text) ?? latest
    if (!latest) return
    showUnread(latest.unread)
    timer ??= window.setTimeout(pass, calm)
  }
  const look = () => {
    if (document.hidden) return stop()
    end ??= readLiveList(addressOf, null, {
      onEvent: ({ text }) => take(text),
      onFailure: () => {},
      onRevoked: stop,
    })
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.clearTimeout(timer)
    stop()
  }
}

const addressOf = (since: string | null) =>
  since === null ? liveInboxPath : `${liveInboxPath}?since=${encodeURIComponent(since)}`

/** What an event tells of the inbox; null: nothing. */
function standOf(text: string): InboxStand | null {
  const { data }: { data?: Readonly<Record<string, InboxStand>> } = JSON.parse(text)
  return data?.[inboxRow] ?? null
}
