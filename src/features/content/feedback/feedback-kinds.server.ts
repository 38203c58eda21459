import type { AttachedKind } from '#src/server/attached/attached-kind.ts'
import { feedbackFileLimits } from './feedback.ts'

/** How feedback has files. */
export const feedbackFileKind: AttachedKind = {
  ...feedbackFileLimits,
  table: 'feedback_files',
  owner: 'feedback_id',
  store: 'feedback',
  one: 'feedback',
}
