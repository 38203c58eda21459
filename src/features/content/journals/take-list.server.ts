import { readSheet } from '#src/features/collection/imports/read-sheet.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { catalogueSerials } from './catalogue-serials.server.ts'
import { keepList, requireListImporter } from './import-store.server.ts'
import { megabytesOfList, mostListRows } from './journal-imports.ts'
import type { AccessWay } from './journals.ts'
import { recallListColumns } from './list-column-memory.server.ts'
import { listHeadingScore, listMeanings } from './list-columns.ts'

const wanted = {
  what: 'a list of journals',
  formats: 'KBART (.txt, .tsv), .xlsx, .xls or CSV',
  required: 'Title',
  headingScore: listHeadingScore,
  mostRows: mostListRows,
} as const

/** What is said of a whole list when it is sent. */
export type ListSaid = {
  readonly package: string
  readonly way: AccessWay
  readonly published: boolean
}

/**
 * Takes in the file of a list of journals; gives the number of its import, which has not run. Its
 * columns mean what those of the last list with the same headings meant.
 * Errors: `forbidden`, `invalid-input` without a file, `too-large`, those of `readSheet`.
 */
export async function takeList(
  db: Db,
  actor: Actor,
  file: File | null,
  said: ListSaid,
): Promise<number> {
  requireListImporter(actor)
  if (!file) {
    const message = 'Please choose a file.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'list', message }] })
  }
  if (file.size > megabytesOfList * 1024 ** 2) {
    throw new AppError(
      'too-large',
      `The file has more than ${megabytesOfList} MB: part it, and send one after the other.`,
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { fileName, headings, rows } = await readSheet(file.name, bytes, wanted)
  if (rows.length === 0) {
    throw new AppError('unsupported-file', `${fileName} has no rows below its column names.`)
  }
  const meanings = (await recallListColumns(db, headings)) ?? listMeanings(headings)
  const list = rows.map(({ number, cells, problem }) => ({ row: number, cells, problem }))
  return keepList(db, actor, { ...said, fileName, headings, meanings, rows: list })
}

/**
 * Takes the serials of the catalogue as a list; gives the number of its import. Errors: `forbidden`,
 * `not-found` where the catalogue has none.
 */
export async function takeCatalogueSerials(db: Db, actor: Actor, said: ListSaid): Promise<number> {
  requireListImporter(actor)
  const list = await catalogueSerials(db)
  if (list.rows.length === 0) {
    throw new AppError('not-found', 'The catalogue has no serials.')
  }
  return keepList(db, actor, { ...said, ...list, fileName: 'Serials of the catalogue' })
}
