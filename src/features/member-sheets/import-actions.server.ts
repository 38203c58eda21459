import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import type { readFileForm } from '../accounts/read-form.server.ts'
import { memberFields } from '../members/members.ts'
import { requireStaff } from '../members/require-staff.ts'
import { keepSheet, readImport, saveSettings } from './import-store.server.ts'
import { type ImportSettings, type Rule, rules } from './member-imports.ts'
import { readMemberSheet } from './member-sheet.server.ts'
import { runImport, type Trial, tryImport } from './run-import.server.ts'
import { undoMemberImport } from './undo-import.server.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** Takes an uploaded list; gives the number of its import. Errors: `forbidden`, `invalid-input` without a file, those of reading. */
export async function uploadList(db: Db, actor: Actor, form: SentForm): Promise<number> {
  requireStaff(actor)
  const file = form.file('list')
  if (!file) throw new AppError('invalid-input', 'Please choose a file, .xlsx or CSV.')
  const sheet = await readMemberSheet(file.name, new Uint8Array(await file.arrayBuffer()))
  return keepSheet(db, actor, sheet, form.field('category'))
}

/** What a form of an import came to. */
export type ImportAnswer = { readonly message: string; readonly trial: Trial | null }

/** Does what the form of an import asks for. Errors: those of what it asks for; `bad-request` where that is nothing known. */
export async function doImportAction(
  db: Db,
  actor: Actor,
  number: string,
  form: Pick<SentForm, 'field'>,
): Promise<ImportAnswer> {
  const found = await readImport(db, actor, number)
  const intent = form.field('intent')
  if (intent === 'undo') {
    const { withdrawn, restored, kept } = await undoMemberImport(db, actor, found.id)
    const stay =
      kept.length > 0
        ? ` Changed since, and left as they are: ${kept.slice(0, 10).join(', ')}${kept.length > 10 ? ` and ${kept.length - 10} more` : ''}.`
        : ''
    return {
      message: `Undone: ${withdrawn} withdrawn, ${restored} as they were before.${stay}`,
      trial: null,
    }
  }
  if (intent !== 'try' && intent !== 'run') {
    throw new AppError('bad-request', 'This form is not known here. Load the page again.')
  }
  const settings = readSettings(found.headings.length, found.settings.category, form)
  await saveSettings(db, actor, found.id, settings)
  if (intent === 'try') {
    const trial = await tryImport(db, actor, found.id)
    return { message: 'This is what would happen. Nothing has been imported yet.', trial }
  }
  const { created, changed, rejected } = await runImport(db, actor, found.id)
  const message = `Imported: ${created} new, ${changed} changed, ${rejected} refused.`
  return { message, trial: null }
}

function readSettings(
  width: number,
  category: string,
  form: Pick<SentForm, 'field'>,
): ImportSettings {
  const columns = Array.from({ length: width }, (_, index) => {
    const meaning = form.field(`meaning-${index}`)
    const rule = form.field(`rule-${index}`)
    return {
      meaning: ['number' as const, ...memberFields].find((field) => field === meaning) ?? null,
      rule: (Object.keys(rules) as Rule[]).find((known) => known === rule) ?? ('fill' as const),
    }
  })
  const seen = new Set<string>()
  for (const { meaning } of columns) {
    if (meaning !== null && meaning !== 'name' && seen.has(meaning)) {
      throw new AppError(
        'invalid-input',
        'Two columns have one meaning: leave one of them out. Only parts of the name may stand in several.',
      )
    }
    if (meaning !== null) seen.add(meaning)
  }
  return { columns, category }
}
