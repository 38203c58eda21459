import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { doImportWork } from './import-job.server.ts'
import { journalImportQueue } from './import-queue.server.ts'
import { journalCoverEndpoint } from './journal-covers.api.ts'
import { journalEntries } from './journal-entries.server.ts'
import { journalFeedEndpoint } from './journal-feed.api.ts'
import { journalEndpoints } from './journals.api.ts'
import { linkFileEndpoint } from './link-files.api.ts'
import {
  askForLinkCheck,
  journalLinksQueue,
  linkJob,
  weeklyLinkCheck,
  weeklyLinksQueue,
} from './link-job.server.ts'
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
    linkFileEndpoint,
    readJournalEndpoint,
  ],
  auditWords: {
    kinds: { 'journal-import': 'import of journals' },
    actions: {
      'journal-import.started': 'was started',
      'journal-import.undo-started': 'was taken back',
    },
    offered: ['journal', 'journal-import'],
  },
  jobs: [
    {
      queue: journalImportQueue,
      start:
        ({ db, log }) =>
        (data) =>
          doImportWork(db, log, Number(data.number)),
    },
    {
      queue: journalLinksQueue,
      start:
        ({ db, stopping }) =>
        () =>
          linkJob({ db, stopping }),
    },
    {
      queue: weeklyLinksQueue,
      schedule: weeklyLinkCheck,
      start:
        ({ db }) =>
        () =>
          askForLinkCheck(db),
    },
  ],
  siteKinds: [journalEntries],
  contentVersion: contentVersionOf('journals'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    journal: true
    'journal-import': true
  }
}
