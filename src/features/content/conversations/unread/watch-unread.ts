import { addressSince, readLiveList } from '#src/browser/live/event-source.ts'
import { whileLookedAt } from '#src/browser/live/while-looked-at.ts'
import { readLocal } from '#src/browser/local-storage.ts'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import { savesData } from '#src/browser/saves-data.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { type ConversationStatus, type Message, statusRow } from '../conversations.ts'
import { liveMessagesPath } from '../live/live-paths.ts'
import { watchInbox } from '../office/use-live-inbox.ts'
import { showUnread } from './unread-messages.ts'

/**
 * Keeps the number of unread messages as it is, while the page is looked at: of the office, where
 * its gate is open; else of the reader. Whoever saves data is told with each page alone. `email`:
 * whose page it is. Nothing is asked once another tab has signed them out.
 */
export function watchUnread(email: string, isOffice: boolean): () => void {
  if (rememberedEmail() !== email) return () => {}
  if (isOffice) return readLocal(localKeys.gate) === 'true' ? watchInbox(() => {}) : () => {}
  return whileLookedAt(() => {
    let isOver = rememberedEmail() !== email
    let end: (() => void) | null = null
    const begin = async () => {
      const stand = await readCounts()
      if (!stand || isOver) return
      showUnread(stand.unread)
      // A page of messages reads the stream by itself.
      if (!stand.isOpen || savesData() || window.location.pathname === '/account/messages') return
      end = readOwn()
    }
    if (!isOver) void begin()
    return () => {
      isOver = true
      end?.()
    }
  })
}

async function readCounts(): Promise<{ unread: number; isOpen: boolean } | null> {
  try {
    const answer = await fetch('/api/v1/messages/unread')
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** Shows how many are unread, and tells the library that this device has got them. */
function readOwn(): () => void {
  return readLiveList((since) => addressSince(liveMessagesPath, since), null, {
    onEvent: ({ text }) => {
      const { data = {} }: { data?: Readonly<Record<string, Message | ConversationStatus>> } =
        JSON.parse(text)
      const status = data[statusRow] as ConversationStatus | undefined
      if (!status) return
      showUnread(status.unread)
      if (status.readerDelivered < status.lastSeq) tellDelivered(status.lastSeq)
    },
    onFailure: () => {},
    onRevoked: () => showUnread(0),
  })
}

function tellDelivered(seq: number): void {
  void fetch('/api/v1/messages/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delivered: seq, read: 0 }),
  }).catch(() => {})
}
