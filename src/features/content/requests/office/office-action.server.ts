import { doneForm } from '#src/browser/forms/form-result.ts'
import { chosenBook } from '#src/features/collection/catalogue-maintenance/chosen-book.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { officeMoves } from '../request-transitions.ts'
import { requestNumber } from '../requests.ts'
import { buyRequest } from './buy-request.server.ts'
import { linkRequest, mergeRequest } from './join-requests.server.ts'
import { answerRequest, assignRequest, moveRequest, noteRequest } from './office-steps.server.ts'
import { moveDone } from './office-words.ts'

type Field = (name: string) => string

/**
 * Does what a form of a request's page asks for. Errors: those of the steps, `bad-request` for none
 * of them.
 */
export async function officeAction(db: Db, actor: Actor, number: string, field: Field) {
  const shown = { number: requestNumber(number) ?? 0, version: Number(field('version')) }
  const intent = field('intent')
  const move = officeMoves.find((one) => one === intent)
  if (move) {
    await moveRequest(db, actor, shown, move, field('said'))
    return doneForm(moveDone[move])
  }
  switch (intent) {
    case 'answer':
      await answerRequest(db, actor, shown, field('said'))
      return doneForm('Answered. All who asked are notified.')
    case 'note':
      await noteRequest(db, actor, shown, field('said'))
      return doneForm('The note is added. Readers do not see notes.')
    case 'take':
      await assignRequest(db, actor, shown, true)
      return doneForm('It is assigned to you.')
    case 'give-back':
      await assignRequest(db, actor, shown, false)
      return doneForm('It is assigned to nobody.')
    case 'merge':
      await mergeRequest(db, actor, shown, requestNumber(field('into')) ?? 0)
      return doneForm('Joined: its readers follow the other request now.')
    case 'buy':
      return doneForm(`It is now in indent ${await buyRequest(db, actor, shown)}.`)
    case 'link':
      await linkRequest(db, actor, shown, await chosenBook(db, actor, 'book', field('book')))
      return doneForm('Saved.')
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
