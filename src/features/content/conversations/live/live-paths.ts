/** The live stream of a reader's own conversation. */
export const liveMessagesPath = '/api/v1/live/messages'

/** The live stream of the office: of the inbox, or with `?number=` of one conversation. */
export const liveInboxPath = '/api/v1/live/conversations'
