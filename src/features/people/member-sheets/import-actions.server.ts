import { memberFields } from '#src/features/people/members/members.ts'
import { requireAdminOfMembers } from '#src/features/people/members/require-staff.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { keepSheet, type MemberImport, saveSettings } from './import-store.server.ts'
import { type ImportSettings, type Rule, rules, type Trial } from './member-imports.ts'
import { readMemberSheet } from './member-sheet.server.ts'
import { runImport, tryImport } from './run-import.server.ts'
import { undoMemberImport } from './undo-import.server.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/**
 * Takes an uploaded list; gives the number of its import. Errors: `forbidden`, `invalid-input`
 * without a file, those of reading.
 */
export async function uploadList(db: Db, actor: Actor, form: SentForm): Promise<number> {
  requireAdminOfMembers(actor)
  const file = form.file('list')
  if (!file) throw new AppError('invalid-input', 'Please choose a file, .xlsx, .xls or CSV.')
  const sheet = await readMemberSheet(file.name, new Uint8Array(await file.arrayBuffer()))
  return keepSheet(db, actor, sheet, form.field('category'))
}

/** What is asked of an import. */
type ImportWork = {
  readonly work: 'try' | 'run' | 'undo'
  /**
   * What the columns mean, in order; those that are missing are left out. To undo, they do not
   * count.
   */
  readonly columns: ImportSettings['columns']
}

/** What a form came to; `asks`: what is asked about first, and not done yet. */
type ImportFormAnswer = {
  readonly message: string | null
  readonly trial: Trial | null
  readonly asks: 'run' | 'undo' | null
}

/**
 * Does what a form of an import asks for. An import and its undo are asked about first: the form of
 * the question says `seen`, and then the columns count that were chosen before it. Errors: those of
 * `workOnImport`; `bad-request` where the form is not known.
 */
export async function doImportForm(
  db: Db,
  actor: Actor,
  found: MemberImport,
  field: SentForm['field'],
): Promise<ImportFormAnswer> {
  const { work, columns } = readImportForm(field, found.headings.length)
  if (field('seen') === 'yes') {
    const chosen = { work, columns: found.settings.columns }
    return { ...(await workOnImport(db, actor, found, chosen)), asks: null }
  }
  if (work === 'undo') return { message: null, trial: null, asks: 'undo' }
  const { message, trial } = await workOnImport(db, actor, found, { work: 'try', columns })
  return work === 'try' ? { message, trial, asks: null } : { message: null, trial, asks: 'run' }
}

/**
 * What the form of an import with so many columns asks for. Errors: `bad-request` where that is
 * nothing known.
 */
function readImportForm(field: SentForm['field'], width: number): ImportWork {
  const work = (['try', 'run', 'undo'] as const).find((known) => known === field('intent'))
  if (!work) {
    throw new AppError('bad-request', 'This form is not known here. Load the page again.')
  }
  const columns = Array.from({ length: width }, (_, index) => {
    const [meaning, rule] = [field(`meaning-${index}`), field(`rule-${index}`)]
    return {
      meaning: ['number' as const, ...memberFields].find((known) => known === meaning) ?? null,
      rule: (Object.keys(rules) as Rule[]).find((known) => known === rule) ?? ('fill' as const),
    }
  })
  return { work, columns }
}

/** What the work on an import came to. */
type ImportAnswer = { readonly message: string; readonly trial: Trial | null }

/**
 * Tries, runs or undoes an import. Errors: those of what is asked for; `invalid-input` where two
 * columns have one meaning.
 */
export async function workOnImport(
  db: Db,
  actor: Actor,
  { id, headings, settings }: MemberImport,
  { work, columns }: ImportWork,
): Promise<ImportAnswer> {
  if (work === 'undo') {
    const { withdrawn, restored, kept } = await undoMemberImport(db, actor, id)
    const stay =
      kept.length > 0
        ? ` Changed since, and left as they are: ${kept.slice(0, 10).join(', ')}${kept.length > 10 ? ` and ${kept.length - 10} more` : ''}.`
        : ''
    return {
      message: `Undone: ${withdrawn} withdrawn, ${restored} as they were before.${stay}`,
      trial: null,
    }
  }
  const all = headings.map((_, index) => columns[index] ?? leftOut)
  requireOneMeaningEach(all)
  await saveSettings(db, actor, id, { columns: all, category: settings.category })
  if (work === 'try') {
    const trial = await tryImport(db, actor, id)
    return { message: 'This is what would happen. Nothing has been imported yet.', trial }
  }
  const { created, changed, rejected } = await runImport(db, actor, id)
  const message = `Imported: ${created} new, ${changed} changed, ${rejected} refused.`
  return { message, trial: null }
}

const leftOut = { meaning: null, rule: 'fill' } as const

function requireOneMeaningEach(columns: ImportSettings['columns']): void {
  const seen = new Set<string>()
  for (const { meaning } of columns) {
    if (meaning !== null && meaning !== 'name' && seen.has(meaning)) {
      throw new AppError(
        'invalid-input',
        'Two columns have one meaning: leave one of them out. Only parts of the name may be in several columns.',
      )
    }
    if (meaning !== null) seen.add(meaning)
  }
}
