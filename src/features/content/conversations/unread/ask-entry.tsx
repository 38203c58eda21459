import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { ownMessagesHref } from '../conversations.ts'
import { conversationWords } from '../words.ts'
import styles from './ask-entry.module.css'
import { unreadMessages } from './unread-messages.ts'
import { watchUnread } from './watch-unread.ts'

/** Where the bars have room for how much is unread. */
const places = '[data-unread]'
/** Pages on which nobody needs the way to the messages. */
const without = /^\/(?:account\/messages|admin|user-chat|ask)(?:\/|$)/i

/**
 * The way to the library for whoever is signed in, on every page; and how many messages are unread,
 * there and in the bars. Administrators see how much of readers is unread.
 */
export function AskEntry({ email, isOffice }: { email: string; isOffice: boolean }) {
  const words = useWords(conversationWords)
  const { pathname } = useLocation()
  const unread = useSyncExternalStore(
    unreadMessages.subscribe,
    () => unreadMessages.value,
    () => 0,
  )
  const [bars, setBars] = useState<readonly Element[]>([])
  useEffect(() => setBars([...document.querySelectorAll(places)]), [])
  useEffect(() => watchUnread(email, isOffice), [email, isOffice])
  const label = unread > 0 ? words.unread(count(unread)) : words.ask
  return (
    <>
      {!without.test(pathname) && (
        <aside aria-label={words.ask}>
          <Link
            to={isOffice ? '/admin/messages' : ownMessagesHref(aboutOf(pathname))}
            className={styles.bubble}
            aria-label={label}
            title={label}
            data-page-search="outside"
          >
            <Icon name="mail" size={20} />
            {unread > 0 && <span className={styles.count}>{count(unread)}</span>}
          </Link>
        </aside>
      )}
      {unread > 0 &&
        bars.map((bar) =>
          createPortal(
            <span className={styles.count} title={label}>
              {count(unread)}
            </span>,
            bar,
          ),
        )}
    </>
  )
}

/** On a book's page it is asked about the book. */
function aboutOf(pathname: string): string | undefined {
  const [, number] = /^\/books\/(\d+)$/i.exec(pathname) ?? []
  return number && `book:${number}`
}
