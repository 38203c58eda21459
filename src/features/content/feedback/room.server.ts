import type { Room } from '#src/server/room.ts'
import { feedbackEndpoints } from './feedback.api.ts'
import { feedbackShare } from './feedback-share.server.ts'
import { feedbackOfficeEndpoints } from './office/feedback-office.api.ts'
import { inboxFileEndpoints } from './office/inbox-files.api.ts'
import { liveInboxEndpoints } from './office/live-inbox.api.ts'
import { sweepFeedback } from './sweep-feedback.server.ts'

/** What the whole needs of this room. */
export const feedbackRoom: Room = {
  name: 'content/feedback',
  endpoints: () => [
    ...feedbackEndpoints,
    ...feedbackOfficeEndpoints,
    ...inboxFileEndpoints,
    ...liveInboxEndpoints,
  ],
  scopes: {
    'feedback:read': { label: 'Read feedback', ofAdmins: true, duties: ['contents'] },
    'feedback:write': { label: 'Answer feedback', ofAdmins: true, duties: ['contents'] },
  },
  auditWords: {
    actions: {
      'feedback.noted': 'got a note',
      'feedback.taken': 'was taken on',
      'feedback.assigned': 'was assigned',
      'feedback.given-back': 'was given back',
      'feedback.reopened': 'was opened again',
      'feedback.merged': 'was merged with another',
      'feedback.unmerged': 'had its merge undone',
      'feedback.put-back': 'was put back into the list',
      'feedback.sender-blocked': 'had its sender blocked',
      'feedback.sender-unblocked': 'had its sender unblocked',
    },
    offered: ['feedback'],
  },
  sweep: (db) => sweepFeedback(db),
  personShare: feedbackShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    feedback: true
  }
}
