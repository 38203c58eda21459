import { doneForm } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { feedbackNumber } from '../feedback.ts'
import { answerFeedback } from './answer-feedback.server.ts'
import { blockDays, blockSender } from './block-sender.server.ts'
import {
  addNote,
  assign,
  close,
  hide,
  merge,
  noteRead,
  type Shown,
  unmerge,
} from './office-steps.server.ts'

type Field = (name: string) => string

/**
 * Does what a form of a feedback's page asks for. `origin` is where links in mails lead. Errors:
 * those of the steps, `bad-request` for none of them.
 */
export async function officeAction(
  db: Db,
  actor: Actor,
  number: string,
  field: Field,
  origin: string | null,
) {
  const shown = { number: feedbackNumber(number) ?? 0, version: Number(field('version')) }
  const text = field('text')
  switch (field('intent')) {
    case 'answer':
      await answerFeedback(db, actor, shown, text, origin)
      return doneForm(
        'Answered. The sender reads it by the link, and by mail if there is an address.',
      )
    case 'note':
      await addNote(db, actor, shown, text)
      return doneForm('The note is added. Senders do not see notes.')
    case 'merge':
      await merge(db, actor, shown, feedbackNumber(field('into')) ?? 0)
      return doneForm('Merged: it is answered with the other one.')
    case 'block':
      await blockSender(db, actor, shown, daysOf(field('days')))
      return doneForm('Feedback from this sender is blocked until then.')
    default:
      return doneForm(await plainStep(db, actor, shown, field('intent')))
  }
}

async function plainStep(db: Db, actor: Actor, shown: Shown, intent: string): Promise<string> {
  switch (intent) {
    case 'read':
      await noteRead(db, actor, shown, true)
      return 'Marked as read.'
    case 'unread':
      await noteRead(db, actor, shown, false)
      return 'Marked as unread.'
    case 'take':
      await assign(db, actor, shown, true)
      return 'It is assigned to you.'
    case 'give-back':
      await assign(db, actor, shown, false)
      return 'It is assigned to nobody.'
    case 'close':
      await close(db, actor, shown, true)
      return 'Closed. A message of the sender opens it again.'
    case 'reopen':
      await close(db, actor, shown, false)
      return 'Opened again.'
    case 'unmerge':
      await unmerge(db, actor, shown)
      return 'The merge is undone: each is answered separately.'
    case 'hide':
      await hide(db, actor, shown, true)
      return 'Hidden: it is left out of the list and the figures.'
    case 'put-back':
      await hide(db, actor, shown, false)
      return 'Shown again.'
    case 'unblock':
      await blockSender(db, actor, shown, 0)
      return 'Feedback of this sender is taken again.'
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}

function daysOf(text: string): number {
  const days = blockDays.find((days) => String(days) === text)
  if (days) return days
  const message = 'Please choose for how long.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'days', message }] })
}
