import { AppError } from '#src/kernel/errors.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { eventStream } from '#src/server/live/event-stream.ts'
import { conversationOf, noSuchConversation } from '../conversation-of.server.ts'
import { conversationNumber } from '../conversations.ts'
import { idOfNumber } from '../office/office-conversation.server.ts'
import { inboxAudience, officeAudience, readerAudience } from './audiences.ts'
import { liveInboxPath, liveMessagesPath } from './live-paths.ts'
import { messagesFeed } from './typing.server.ts'

const own = defineDocument({
  path: liveMessagesPath,
  access: 'everyone',
  summary:
    'The messages of one’s own conversation as server-sent events: put with the last ones, patch with what comes. ?token= of a visitor’s link instead of a sign-in.',
  respond: async ({ db, log, actor, streams }, request) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const id = await conversationOf(db, { actor, token })
    if (id === null) throw noSuchConversation()
    const person = token === '' && actor.kind === 'user' ? actor : null
    const reader = { audience: readerAudience(id), person, parts: null, limit: streams }
    const feed = messagesFeed(db, log)
    return eventStream(request, (join) => feed.join({ ...join, ...reader }))
  },
})

const office = defineDocument({
  path: liveInboxPath,
  access: 'staff:contents',
  adminGate: true,
  summary:
    'How many conversations wait and are unread, as server-sent events; ?number= has one conversation.',
  respond: async ({ db, log, actor, streams }, request) => {
    if (actor.kind !== 'user') throw new AppError('forbidden', 'This list is for people.')
    const number = new URL(request.url).searchParams.get('number')
    const audience =
      number === null
        ? inboxAudience
        : officeAudience(await idOfNumber(db, conversationNumber(number)))
    const feed = messagesFeed(db, log)
    const reader = { audience, person: actor, parts: null, limit: streams }
    return eventStream(request, (join) => feed.join({ ...join, ...reader }))
  },
})

export const liveMessageEndpoints: readonly Endpoint[] = [own, office]
