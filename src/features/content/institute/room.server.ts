import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { faqEndpoints } from './faq/faq.api.ts'
import { instituteEndpoints } from './manifest/manifest.api.ts'
import { answerEntries, pageEntries } from './page-entries.server.ts'

/** What the whole needs of this room. */
export const instituteRoom: Room = {
  name: 'content/institute',
  endpoints: () => [...instituteEndpoints, ...faqEndpoints],
  auditWords: {
    kinds: { 'faq-entry': 'answer on the support page' },
    actions: {
      'faq-entry.withdrawn': 'was withdrawn',
      'faq-entry.put-back': 'was put back',
      'faq-entry.moved': 'was moved',
    },
    offered: ['faq-entry'],
  },
  siteKinds: [pageEntries, answerEntries],
  contentVersion: contentVersionOf('faq'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'faq-entry': true
  }
}
