import { doneForm, type FormResult } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import {
  type TranslationTexts,
  translationFields,
  translationsOfTexts,
} from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireFaqOffice } from './faq-rows.server.ts'
import { addFaq, changeFaq, type FaqInput, moveFaq, removeFaq, showFaq } from './save-faq.server.ts'

type Field = (name: string) => string

/**
 * Does what a form of the page asks for, and says that it is done; a draft of another page only
 * fills the form. Errors: those of the steps, `bad-request` for none of them.
 */
export async function faqAction(db: Db, actor: Actor, field: Field): Promise<FormResult> {
  requireFaqOffice(actor)
  const shown = { id: field('id'), version: Number(field('version')) }
  switch (field('intent')) {
    case 'draft': {
      const typed = { id: '', title: field('title'), body: field('body'), draft: 'draft' }
      return doneForm('The form below is filled in. Nothing is saved yet.', typed)
    }
    case 'add':
      await addFaq(db, actor, inputOf(field))
      return doneForm('The answer is on the support page.')
    case 'change':
      await changeFaq(db, actor, shown, inputOf(field))
      return doneForm('The answer is saved.')
    case 'withdraw':
      await showFaq(db, actor, shown, false)
      return doneForm('The answer is withdrawn: the support page no longer shows it.')
    case 'put-back':
      await showFaq(db, actor, shown, true)
      return doneForm('The answer is on the support page again.')
    case 'remove':
      await removeFaq(db, actor, shown)
      return doneForm('The answer is removed.')
    case 'up':
    case 'down':
      await moveFaq(db, actor, shown.id, field('intent') === 'up' ? 'up' : 'down')
      return doneForm('Moved.')
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}

function inputOf(field: Field): FaqInput {
  const texts = Object.fromEntries(translationFields.map((name) => [name, field(name)]))
  return {
    title: field('title'),
    body: field('body'),
    translations: translationsOfTexts(texts as TranslationTexts),
  }
}
