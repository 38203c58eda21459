import { doneForm } from '#src/browser/forms/form-result.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { feedbackNumber } from '../feedback.ts'
import { answerFeedback } from './answer-feedback.server.ts'
import { namedSteps, takeNamedStep } from './named-steps.server.ts'
import { noteRead } from './office-steps.server.ts'

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
  const intent = field('intent')
  switch (intent) {
    case 'answer':
      await answerFeedback(db, actor, shown, field('text'), origin)
      return doneForm(
        'Answered. The sender reads it by the link, and by mail if there is an address.',
      )
    case 'read':
      await noteRead(db, actor, shown, true)
      return doneForm('Marked as read.')
    case 'unread':
      await noteRead(db, actor, shown, false)
      return doneForm('Marked as unread.')
    default: {
      const isOwn = intent === 'take'
      const step = namedSteps.find((one) => one === (isOwn ? 'assign' : intent))
      if (!step) {
        throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
      }
      const given = {
        text: field('text'),
        into: feedbackNumber(field('into')) ?? 0,
        days: Number(field('days')),
        to: isOwn ? actorName(actor) : field('to'),
      }
      return doneForm(await takeNamedStep(db, actor, shown, step, given, origin))
    }
  }
}
