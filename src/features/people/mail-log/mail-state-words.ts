import type { MailState } from './mail-log.ts'

/** Where a mail stands, in a word or two. */
export const stateWords: Readonly<Record<MailState, string>> = {
  kept: 'waiting',
  refused: 'refused, tried again',
  sent: 'sent',
  lost: 'never sent',
}
