import type { Room } from '#src/server/room.ts'
import { catalogueVersion } from './catalogue-changes.server.ts'

/** What the whole needs of this room. */
export const booksRoom: Room = {
  name: 'collection/books',
  scopes: {
    'catalogue:write': {
      label: 'Change books and copies',
      ofAdmins: true,
      duties: ['cataloguing'],
    },
  },
  auditWords: {
    kinds: { 'accession-series': 'series of accession numbers' },
    actions: { 'accession-series.begun': 'was begun' },
    offered: ['book', 'copy'],
  },
  contentVersion: catalogueVersion,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    book: true
    copy: true
    'accession-series': true
  }
}
