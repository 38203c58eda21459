import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { basisOf, joinedForm } from '#src/browser/forms/joined-form.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { bodyOf } from '../library-text.server.ts'
import { textNames } from '../text-files.server.ts'
import { checkedText } from './check-text.server.ts'
import { olderEnglish, type TextAddress } from './office-text.ts'
import { editedText } from './office-texts.server.ts'
import { callOffText, requireTextKeeper, restoreDefault, saveText } from './save-text.server.ts'
import { textFault } from './text-fault.ts'
import { longestText } from './text-kinds.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/**
 * Does what the page of a text asks for; gives in a word what was done, or what the form goes on
 * with.
 */
export async function textAction(db: Db, actor: Actor, address: TextAddress, form: SentForm) {
  const { field } = form
  const body = field('body').replaceAll('\r\n', '\n')
  const [effective, english] = [field('effective'), field('english')]
  const typed = { body, effective, english, sure: field('sure') }
  const version = Number(field('version')) || 0
  try {
    requireTextKeeper(actor)
    if (!textNames.includes(address.name)) {
      throw new AppError('not-found', 'There is no such text.')
    }
    switch (field('intent')) {
      case 'restore':
        await restoreDefault(db, actor, address, version)
        return 'restored'
      case 'call-off':
        await callOffText(db, actor, address, version)
        return 'called-off'
      case 'preview': {
        const { blocks, faults, warnings } = await checkedText(db, address, body)
        const back = { ...typed, ...basisOf(field) }
        if (faults.length > 0) throw textFault('body', ...faults)
        const said = ['Nothing is saved yet.', ...warnings].join(' ')
        return { ...doneForm(said, back), preview: blocks }
      }
      case 'file': {
        const read = await sentText(form)
        const said = 'The text of the file is in the form. Nothing is saved yet.'
        const file = `${form.file('file')?.name} ${Date.now()}`
        return doneForm(said, { ...typed, body: read, ...basisOf(field), file })
      }
      case 'save':
        requireEnglishSaid(address, english)
        return await saveText(db, actor, address, version, {
          body,
          effective,
          english: english === olderEnglish ? '' : english,
          isOfComing: field('edit') === 'coming',
          isSure: field('sure') !== '',
        })
      default:
        throw notRecognised()
    }
  } catch (error) {
    if (['restore', 'call-off'].includes(field('intent'))) return failedForm(error, {})
    return joinedForm(error, { field, typed }, async () => {
      const { texts, version: now } = await editedText(db, actor, address, field('edit'))
      return { texts, version: now }
    })
  }
}

/** A translation that was made anew is easily left as one of an older text: it is never preset. */
function requireEnglishSaid({ language }: TextAddress, english: string): void {
  if (language === 'en' || english !== '') return
  throw textFault('english', 'Please say which English text this translation says.')
}

/** For a form that no page of ours has: an act or a language that there is not. */
export function notRecognised(): AppError {
  return new AppError('bad-request', 'This form was not recognised. Please reload the page.')
}

async function sentText({ file }: SentForm): Promise<string> {
  const chosen = file('file')
  if (!chosen) throw new AppError('invalid-input', 'Please choose a file first.')
  if (chosen.size > longestText * 4) {
    throw new AppError('too-large', 'This file is longer than a text may be.')
  }
  const text = await chosen.text()
  if (text.includes('\0') || text.includes('\ufffd')) {
    throw new AppError('invalid-input', 'This is no text in UTF-8: choose a Markdown file.')
  }
  return bodyOf(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')).trim()
}
