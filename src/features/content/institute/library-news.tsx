import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { EventItem } from '#src/features/content/events/event-item.ts'
import type { NoticeItem } from '#src/features/content/notices/notice-item.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { NewestNotices } from './newest-notices.tsx'
import styles from './news-list.module.css'
import { NextEvents } from './next-events.tsx'
import { instituteWords } from './words.ts'

export type News = {
  readonly notices: readonly NoticeItem[]
  readonly events: readonly EventItem[]
  /** The newest album of the gallery. */
  readonly album: { readonly number: number; readonly title: string } | null
}

/**
 * What is new and what comes next, for the home page and the panels; nothing of what there is none.
 */
export function LibraryNews({ news: { notices, events, album } }: { news: News }) {
  const words = useWords(instituteWords)
  if (notices.length === 0 && events.length === 0 && !album) return null
  return (
    <div className={styles.sections}>
      {notices.length > 0 && <NewestNotices notices={notices} />}
      {events.length > 0 && <NextEvents events={events} />}
      {album && (
        <p className={styles.album}>
          {words.newestAlbum}{' '}
          <Link
            to={href('/gallery/:albumId', { albumId: String(album.number) })}
            lang={writtenLanguage(album.title)}
          >
            {album.title}
          </Link>
        </p>
      )}
    </div>
  )
}
