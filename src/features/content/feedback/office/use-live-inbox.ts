import { useEffect, useState } from 'react'
import { readLiveList } from '#src/browser/live/event-source.ts'
import { type InboxStand, liveInboxPath, liveInboxRow } from './inbox-stand.ts'

/**
 * Where the inbox stands by now, while the page is looked at; until it is told, as it was shown.
 */
export function useLiveInbox(shown: InboxStand): InboxStand {
  const [now, setNow] = useState<InboxStand | null>(null)
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
  return now ?? shown
}

const addressOf = (since: string | null) =>
  since === null ? liveInboxPath : `${liveInboxPath}?since=${encodeURIComponent(since)}`

/** What an event tells of the inbox; null: nothing. */
function standOf(text: string): InboxStand | null {
  const { data }: { data?: Readonly<Record<string, InboxStand>> } = JSON.parse(text)
  return data?.[liveInboxRow] ?? null
}
