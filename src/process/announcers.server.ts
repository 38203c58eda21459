import { noticeAnnouncer } from '#src/features/content/notices/announce-notices.server.ts'
import type { Announcer } from '#src/server/announcer.ts'

/** What readers are told of once it came out. */
export const announcers: readonly Announcer[] = [noticeAnnouncer]
