import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { askForWork, cancelWork, chooseColumns, removeImport } from './ask-for-work.server.ts'
import { columnNamed } from './column-labels.ts'
import { readBookImport } from './import-store.server.ts'

type SentForm = { readonly field: (name: string) => string }
type Answer = { readonly message: string | null; readonly isRemoved?: true }

/** Does what a form of an import asks for. Errors: those of what it asks for; `bad-request` where that is nothing known. */
export async function doImportAction(
  db: Db,
  actor: Actor,
  files: FileStore,
  number: string,
  { field }: SentForm,
): Promise<Answer> {
  const intent = field('intent')
  if (field('columns') !== '') await readColumns(db, actor, number, field)
  switch (intent) {
    case 'look':
      return { message: 'The rows below are read with these columns.' }
    case 'try':
    case 'run':
    case 'undo':
      await askForWork(db, actor, number, intent)
      return { message: null }
    case 'cancel':
      await cancelWork(db, actor, number)
      return { message: 'It ends after the rows under way.' }
    case 'remove':
      await removeImport(db, actor, files, number)
      return { message: null, isRemoved: true }
    default:
      throw new AppError('bad-request', 'This form is not known here. Load the page again.')
  }
}

async function readColumns(
  db: Db,
  actor: Actor,
  number: string,
  field: SentForm['field'],
): Promise<void> {
  const { meanings } = await readBookImport(db, actor, number)
  if (!meanings) return
  const chosen = meanings.map((_, index) => columnNamed(field(`meaning-${index}`)))
  await chooseColumns(db, actor, number, chosen)
}
