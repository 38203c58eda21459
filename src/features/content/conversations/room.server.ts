import { say } from '#src/kernel/words/sentence.ts'
import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { conversationAnswerWords } from './answers/words.ts'
import { conversationShare } from './conversation-share.server.ts'
import { messageEndpoints } from './conversations.api.ts'
import { liveMessageEndpoints } from './live/live-messages.api.ts'
import { handOverEndpoint } from './office/hand-over.api.ts'
import { conversationEndpoints } from './office/office.api.ts'
import { suggestedAnswersEndpoint } from './suggestions/suggested-answers.api.ts'
import { sweepConversations } from './sweep-conversations.server.ts'
import { conversationQueue } from './telling/tell-queue.server.ts'
import { tellUnread } from './telling/tell-unread.server.ts'
import { transcriptEndpoints } from './transcript.api.ts'

/** What the whole needs of this room. */
export const conversationsRoom: Room = {
  name: 'content/conversations',
  endpoints: (declared) => [
    ...messageEndpoints,
    suggestedAnswersEndpoint(declared),
    ...liveMessageEndpoints,
    ...conversationEndpoints,
    handOverEndpoint,
    ...transcriptEndpoints,
  ],
  scopes: {
    'messages:read': {
      label: say(conversationAnswerWords, (words) => words.scopeRead),
      ofAdmins: false,
    },
    'messages:write': {
      label: say(conversationAnswerWords, (words) => words.scopeWrite),
      ofAdmins: false,
    },
    'conversations:read': {
      label: 'Read conversations with readers',
      ofAdmins: true,
      duties: ['contents'],
    },
    'conversations:write': { label: 'Answer readers', ofAdmins: true, duties: ['contents'] },
  },
  auditWords: {
    kinds: { conversation: 'conversation', 'canned-answer': 'saved reply' },
    actions: {
      'conversation.taken': 'was taken',
      'conversation.passed-on': 'was passed to a colleague',
      'conversation.given-back': 'was given back to the queue',
      'conversation.reopened': 'was opened again',
      'conversation.requested': 'was handed over as a request',
      'conversation.blocked': 'had its reader blocked',
      'conversation.unblocked': 'had its reader unblocked',
      'conversation.settings-changed': 'got other settings',
      'conversation.report-settled': 'had a complaint settled',
    },
    offered: ['conversation', 'canned-answer'],
  },
  jobs: [
    {
      queue: conversationQueue,
      schedule: '* * * * *',
      start:
        ({ db, config }) =>
        () =>
          tellUnread(db, linksLeadTo(config)),
    },
  ],
  sweep: sweepConversations,
  personShare: conversationShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    conversation: true
    'canned-answer': true
  }
}
