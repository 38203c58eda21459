import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import {
  type TranslationTexts,
  translationFields,
  translationsOfTexts,
} from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { changeKeptDays } from '../conversation-settings.server.ts'
import { addCanned, type CannedInput, changeCanned, removeCanned } from './canned-answers.server.ts'

type Field = (name: string) => string

/**
 * Does what a form of the settings asks for, and says that it is done. Errors: those of the steps,
 * `bad-request` for none of them.
 */
export async function settingsAction(db: Db, actor: Actor, field: Field): Promise<string> {
  const shown = { id: field('id'), version: Number(field('version')) }
  switch (field('intent')) {
    case 'add':
      await addCanned(db, actor, inputOf(field))
      return 'The answer is added.'
    case 'change':
      await changeCanned(db, actor, shown, inputOf(field))
      return 'The answer is saved.'
    case 'remove':
      await removeCanned(db, actor, shown.id)
      return 'The answer is removed.'
    case 'keep':
      await changeKeptDays(db, actor, shown.version, field('keptDays'))
      return 'Saved. What is older goes within the hour.'
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}

function inputOf(field: Field): CannedInput {
  const texts = Object.fromEntries(translationFields.map((name) => [name, field(name)]))
  return {
    title: field('title'),
    body: field('body'),
    translations: translationsOfTexts(texts as TranslationTexts),
  }
}
