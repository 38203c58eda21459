import type { AttachedKind } from '#src/server/attached/attached-kind.ts'
import { conversationFileLimits } from './conversations.ts'

/** How messages have files. */
export const conversationFileKind: AttachedKind = {
  ...conversationFileLimits,
  table: 'conversation_files',
  owner: 'message_id',
  store: 'conversations',
  one: 'message',
}
