import type { Room } from '#src/server/room.ts'
import { headingActions } from './heading-actions.api.ts'
import { headingEndpoints } from './headings.api.ts'

/** What the whole needs of this room. */
export const headingsRoom: Room = {
  name: 'collection/headings',
  endpoints: () => [...headingEndpoints, ...headingActions],
  auditWords: {
    offered: ['heading'],
    actions: {
      'heading.merged': 'took another spelling in',
      'heading.renamed': 'got another name',
      'heading.undone': 'was changed back',
      'heading.see-from-added': 'got a see-from',
      'heading.see-from-removed': 'lost a see-from',
      'heading.id-added': 'got an identifier',
      'heading.kept-apart': 'is not the same as another one',
      'heading.kept-apart-no-more': 'may be the same as another one again',
      'heading.id-removed': 'lost an identifier',
      'book.heading-merged': 'has another heading since two were merged',
      'book.heading-renamed': 'has a heading that got another name',
      'book.heading-restored': 'has its former heading again',
    },
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    heading: true
  }
}
