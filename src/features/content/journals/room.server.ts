import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { journalCoverEndpoint } from './journal-covers.api.ts'
import { journalEntries } from './journal-entries.server.ts'
import { journalFeedEndpoint } from './journal-feed.api.ts'
import { journalEndpoints } from './journals.api.ts'
import { readJournalEndpoint } from './read-journal.api.ts'
import { writeJournalEndpoints } from './write-journals.api.ts'

/** What the whole needs of this room. */
export const journalsRoom: Room = {
  name: 'content/journals',
  endpoints: () => [
    ...journalEndpoints,
    ...writeJournalEndpoints,
    journalCoverEndpoint,
    journalFeedEndpoint,
    readJournalEndpoint,
  ],
  auditWords: { offered: ['journal'] },
  siteKinds: [journalEntries],
  contentVersion: contentVersionOf('journals'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    journal: true
  }
}
