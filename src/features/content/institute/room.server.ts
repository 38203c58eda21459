import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { faqEndpoints } from './faq/faq.api.ts'
import { instituteEndpoints } from './manifest/manifest.api.ts'
import { noteTextsInEffect } from './own-texts/found-texts.server.ts'
import { ownTextEndpoints } from './own-texts/own-texts.api.ts'
import { textsOfAudit } from './own-texts/texts-of-audit.server.ts'
import { answerEntries, pageEntries } from './page-entries.server.ts'

/** What the whole needs of this room. */
export const instituteRoom: Room = {
  name: 'content/institute',
  endpoints: () => [...instituteEndpoints, ...faqEndpoints, ...ownTextEndpoints],
  auditWords: {
    kinds: { 'faq-entry': 'answer on the support page', 'library-text': 'text of the site' },
    actions: {
      'faq-entry.withdrawn': 'was withdrawn',
      'faq-entry.put-back': 'was put back',
      'faq-entry.moved': 'was moved',
      'library-text.restored': 'is the one that comes with Almirah again',
      'library-text.called-off': 'had the version that was to come called off',
    },
    things: { 'library-text': textsOfAudit },
    offered: ['faq-entry', 'library-text'],
  },
  sweep: noteTextsInEffect,
  siteKinds: [pageEntries, answerEntries],
  contentVersion: (db) => {
    const versions = [contentVersionOf('faq')(db), contentVersionOf('library-texts')(db)]
    return async () => (await Promise.all(versions.map((version) => version()))).join(' ')
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'faq-entry': true
    'library-text': true
  }
}
