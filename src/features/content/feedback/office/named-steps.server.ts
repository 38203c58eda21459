import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { assign } from './assign-feedback.server.ts'
import { blockDays, blockSender } from './block-sender.server.ts'
import { addNote, close, hide, merge, type Shown, unmerge } from './office-steps.server.ts'

/** What the office does with a feedback besides reading and answering it, as forms and API name it. */
export const namedSteps = [
  'note',
  'assign',
  'give-back',
  'close',
  'reopen',
  'merge',
  'unmerge',
  'hide',
  'put-back',
  'block',
  'unblock',
] as const
export type NamedStep = (typeof namedSteps)[number]

/** What some steps need. */
export type GivenForStep = {
  /** Of a note. */
  readonly text: string
  /** The number of the feedback that it is merged with. */
  readonly into: number
  /** For how long its sender is blocked. */
  readonly days: number
  /** The address of the administrator to whom it is assigned. */
  readonly to: string
}

/**
 * Takes a step; gives the sentence that says what was done. `origin` is where links in mails lead.
 * Errors: those of the steps.
 */
export async function takeNamedStep(
  db: Db,
  actor: Actor,
  shown: Shown,
  step: NamedStep,
  given: GivenForStep,
  origin: string | null,
): Promise<string> {
  switch (step) {
    case 'note':
      await addNote(db, actor, shown, given.text)
      return 'The note is added. Senders do not see notes.'
    case 'assign':
      await assign(db, actor, shown, given.to, origin)
      return given.to === actorName(actor)
        ? 'It is assigned to you.'
        : `It is assigned to ${given.to}, who is notified by e-mail.`
    case 'give-back':
      await assign(db, actor, shown, null, origin)
      return 'It is assigned to nobody.'
    case 'close':
      await close(db, actor, shown, true)
      return 'Closed. A message of the sender opens it again.'
    case 'reopen':
      await close(db, actor, shown, false)
      return 'Opened again.'
    case 'merge':
      await merge(db, actor, shown, given.into)
      return 'Merged: it is answered with the other one.'
    case 'unmerge':
      await unmerge(db, actor, shown)
      return 'The merge is undone: each is answered separately.'
    case 'hide':
      await hide(db, actor, shown, true)
      return 'Hidden: it is left out of the list and the figures.'
    case 'put-back':
      await hide(db, actor, shown, false)
      return 'Shown again.'
    case 'block':
      await blockSender(db, actor, shown, checkedDays(given.days))
      return 'Feedback from this sender is blocked until then.'
    case 'unblock':
      await blockSender(db, actor, shown, 0)
      return 'Feedback from this sender is accepted again.'
  }
}

function checkedDays(given: number): number {
  const days = blockDays.find((days) => days === given)
  if (days) return days
  const message = 'Please choose for how long.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'days', message }] })
}
