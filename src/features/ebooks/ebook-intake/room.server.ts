import type { Room } from '#src/server/room.ts'
import { intakeEndpoints } from './ebook-intake.api.ts'
import { ebookUpload } from './ebook-upload.server.ts'

/** What the whole needs of this room. */
export const ebookIntakeRoom: Room = {
  name: 'ebooks/ebook-intake',
  endpoints: () => intakeEndpoints,
  auditWords: {
    kinds: { 'e-book': 'e-book' },
    actions: {
      'e-book.added': 'was added as a draft',
      'e-book.sent': 'was sent to the library',
      'e-book.published': 'was published',
      'e-book.returned': 'was returned to the sender',
      'e-book.withdrawn': 'was taken down',
      'e-book.put-back': 'was put back',
      'e-book.settings-changed': 'got other settings',
    },
    offered: ['e-book'],
  },
  uploads: [ebookUpload],
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'e-book': true
  }
}
