import type { EventItem } from '#src/features/content/events/event-item.ts'
import type { NoticeItem } from '#src/features/content/notices/notice-item.ts'
import { NewestNotices } from './newest-notices.tsx'
import styles from './news-list.module.css'
import { NextEvents } from './next-events.tsx'

export type News = {
  readonly notices: readonly NoticeItem[]
  readonly events: readonly EventItem[]
}

/** What is new and what comes next, for the home page and the panels; nothing of what there is none. */
export function LibraryNews({ news: { notices, events } }: { news: News }) {
  if (notices.length === 0 && events.length === 0) return null
  return (
    <div className={styles.sections}>
      {notices.length > 0 && <NewestNotices notices={notices} />}
      {events.length > 0 && <NextEvents events={events} />}
    </div>
  )
}
