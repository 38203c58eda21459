import { say } from '#src/kernel/words/sentence.ts'
import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { findArrivals } from './find-arrivals.server.ts'
import { listFileEndpoints } from './list-files.api.ts'
import { requiredEndpoints } from './required-books.api.ts'
import { requiredQueue } from './required-queue.server.ts'
import { requiredShare } from './required-share.server.ts'
import { sweepRequired } from './sweep-required.server.ts'
import { tellArrivals } from './tell-arrivals.server.ts'
import { requiredWords } from './words.ts'

/** What the whole needs of this room. */
export const requiredBooksRoom: Room = {
  name: 'content/required-books',
  endpoints: () => [...requiredEndpoints, ...listFileEndpoints],
  scopes: {
    'required-books:read': {
      label: say(requiredWords, (words) => words.scopeRead),
      ofAdmins: false,
    },
    'required-books:write': {
      label: say(requiredWords, (words) => words.scopeWrite),
      ofAdmins: false,
    },
  },
  auditWords: {
    kinds: { 'required-books': 'list of required books' },
    actions: {
      'required-books.link-made': 'was shared by a link',
      'required-books.link-stopped': 'had a link stopped',
    },
    offered: ['required-books'],
  },
  jobs: [
    {
      queue: requiredQueue,
      schedule: '*/5 * * * *',
      start:
        ({ db, config }) =>
        async () => {
          const now = new Date()
          await findArrivals(db, now)
          await tellArrivals(db, linksLeadTo(config), now)
        },
    },
  ],
  sweep: (db) => sweepRequired(db),
  personShare: requiredShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'required-books': true
  }
}
