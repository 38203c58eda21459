import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { askForWork, cancelWork, removeImport, requireWork } from './ask-for-work.server.ts'
import type { AskedWork } from './book-imports.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { clashesWith } from './clashes-with.server.ts'
import { columnNamed } from './column-labels.ts'
import { readBookImport } from './import-store.server.ts'
import {
  chooseSavedColumns,
  removeSavedColumns,
  renameSavedColumns,
  saveColumns,
} from './saved-columns.server.ts'
import { readSeriesForm } from './series-choice.ts'

type SentForm = { readonly field: (name: string) => string }
type Answer = {
  readonly message: string | null
  readonly isRemoved?: true
  /** What is asked about before it is done. */
  readonly asks?: AskedWork['work']
}

/**
 * Does what a form of an import asks for. An import and its undo are asked about first: the form of
 * the question says that it was seen. Errors: those of what it asks for; `bad-request` where that
 * is nothing known.
 */
export async function doImportAction(
  db: Db,
  actor: Actor,
  files: FileStore,
  number: string,
  { field }: SentForm,
): Promise<Answer> {
  const intent = field('intent')
  if (field('columns') !== '' && intent !== 'use-kept')
    await readColumns(db, actor, files, number, field)
  switch (intent) {
    case 'look':
      return { message: 'The rows below are read with these columns.' }
    case 'run':
    case 'undo':
      if (field('seen') !== 'yes') {
        requireWork(await readBookImport(db, actor, number), intent)
        return { message: null, asks: intent }
      }
      await askForWork(db, actor, number, intent)
      return { message: null }
    case 'try':
      await askForWork(db, actor, number, intent)
      return { message: null }
    case 'use-kept':
      await chooseSavedColumns(db, actor, files, number, field('kept'))
      return { message: 'The rows below are read with the saved columns.' }
    case 'keep': {
      const { name } = await saveColumns(db, actor, number, field('kept-name'))
      return { message: `Kept as “${name}”, for the next file with these columns.` }
    }
    case 'cancel':
      await cancelWork(db, actor, number)
      return { message: null }
    case 'remove':
      await removeImport(db, actor, number)
      return { message: null, isRemoved: true }
    default:
      throw new AppError('bad-request', 'This form is not known here. Load the page again.')
  }
}

/**
 * Renames or removes kept columns, and says so. Errors: those of doing it; `bad-request` where the
 * form asks for nothing known.
 */
export async function doSavedAction(
  db: Db,
  actor: Actor,
  id: string,
  { field }: SentForm,
): Promise<string> {
  switch (field('intent')) {
    case 'rename':
      await renameSavedColumns(db, actor, id, field('kept-name'))
      return 'The saved columns have another name.'
    case 'forget':
      await removeSavedColumns(db, actor, id)
      return 'These columns are no longer saved.'
    default:
      throw new AppError('bad-request', 'This form is not known here. Load the page again.')
  }
}

async function readColumns(
  db: Db,
  actor: Actor,
  files: FileStore,
  number: string,
  field: SentForm['field'],
): Promise<void> {
  const one = await readBookImport(db, actor, number)
  if (!one.meanings) return
  const chosen = one.meanings.map((_, index) => columnNamed(field(`meaning-${index}`)))
  const clashes = await clashesWith(files, one, chosen)
  const series = clashes ? readSeriesForm(field, clashes) : null
  await chooseColumns(db, actor, number, chosen, { series, clashes })
}
