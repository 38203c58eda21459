import { href, redirect } from 'react-router'
import { doneForm } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  askForPreview,
  carryOut,
  resumeBatch,
  stopBatch,
  undoBatch,
} from './ask-for-work.server.ts'
import { addEdit, leaveOut, removeBatch, removeEdit } from './begin-batch.server.ts'
import type { SentEdit } from './read-edit.ts'

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => string[]
}

/** What of an edit's form is kept where it comes back. */
export const editFields = [
  'what',
  'value',
  'find',
  'how',
  'letters',
  'volume',
  'order',
  'day',
] as const

/** Does what a button of the page of a batch asks for. Errors: those of what it does. */
export async function doBatchAction(
  db: Db,
  actor: Actor,
  number: string,
  { field, all }: SentForm,
) {
  const here = href('/admin/batch-changes/:number', { number })
  switch (field('intent')) {
    case 'add-edit': {
      const sent = Object.fromEntries(editFields.map((name) => [name, field(name)])) as SentEdit
      await addEdit(db, actor, number, sent)
      return redirect(here)
    }
    case 'remove-edit':
      await removeEdit(db, actor, number, field('edit'))
      return redirect(here)
    case 'leave-out': {
      const left = await leaveOut(db, actor, number, all('line'))
      return doneForm(`${counted(left, 'line')} left out.`)
    }
    case 'preview':
      await askForPreview(db, actor, number)
      return redirect(here)
    case 'carry-out':
      await carryOut(db, actor, number, field('preview'))
      return redirect(here)
    case 'stop':
      await stopBatch(db, actor, number)
      return redirect(here)
    case 'resume':
      await resumeBatch(db, actor, number)
      return redirect(here)
    case 'undo': {
      const undo = await undoBatch(db, actor, number)
      return redirect(href('/admin/batch-changes/:number', { number: String(undo) }))
    }
    case 'remove':
      await removeBatch(db, actor, number)
      return redirect(href('/admin/batch-changes'))
    default:
      throw new AppError('bad-request', 'Load the page again: this button is not known.')
  }
}
