import type { ImportWork, JournalImport } from './journal-imports.ts'
import type { RowOutcome } from './plan-import.ts'

const works: Readonly<Record<ImportWork, string>> = {
  try: 'Being tried',
  run: 'Being imported',
  undo: 'Being undone',
}

const statuses: Readonly<Record<JournalImport['status'], string>> = {
  open: 'Not imported',
  tried: 'Tried, not imported',
  done: 'Imported',
  failed: 'Broke off',
  undone: 'Undone',
}

/** How an import stands, for people. */
export function importStatusWords(status: JournalImport['status'], work: ImportWork | null) {
  return work === null ? statuses[status] : works[work]
}

/** What becomes, or became, of rows. */
export const outcomeWords: Readonly<Record<RowOutcome, string>> = {
  new: 'New journals',
  changed: 'Journals changed',
  unchanged: 'Nothing new',
  faulty: 'Faulty rows',
}
