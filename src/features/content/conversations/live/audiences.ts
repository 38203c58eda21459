/** Who reads what of the live streams of messages. */

/** The reader of a conversation, by its id. */
export const readerAudience = (conversation: string) => `reader ${conversation}`

/** Administrators who have a conversation open. */
export const officeAudience = (conversation: string) => `office ${conversation}`

/** Administrators: how many wait and are unread. */
export const inboxAudience = 'inbox'
/** The one row of it. */
export const inboxRow = 'inbox'

export function isOffice(audience: string): boolean {
  return audience === inboxAudience || audience.startsWith('office ')
}
