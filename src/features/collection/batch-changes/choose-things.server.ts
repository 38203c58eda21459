import { sql } from 'kysely'
import { accessionOrder } from '#src/features/collection/books/accession-order.server.ts'
import { allFound } from '#src/features/collection/search/search.server.ts'
import { formatSearch, parseSearch } from '#src/features/collection/search/search-params.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { count } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type CodeNote, mostInBatch } from './batch-changes.ts'
import { type BatchKind, countedKind } from './batch-kinds.ts'
import { chooseByCodes, type ListOf } from './choose-codes.server.ts'

/** How books or copies are chosen. */
export type Choice =
  /** The parameters of the catalogue's address. */
  | { readonly by: 'search'; readonly search: string }
  | { readonly by: 'list'; readonly codes: string; readonly listOf: ListOf }
  /** What the actor has saved of their pile. */
  | { readonly by: 'pile' }
  | { readonly by: 'import'; readonly number: string }

/** The ids of books or copies, how they were chosen, and what of a list was not taken. */
export type Chosen = {
  readonly ids: readonly string[]
  readonly words: string
  readonly notes: readonly CodeNote[]
}

/**
 * Chooses the books or copies of a batch. Errors: `invalid-input` where there are none or too many;
 * `not-found` where there is no such import.
 */
export async function choose(
  db: Db,
  actor: Actor,
  kind: BatchKind,
  choice: Choice,
): Promise<Chosen> {
  const chosen = await chosenBy(db, actor, kind, choice)
  const field = { search: 'search', list: 'codes', pile: 'pile', import: 'import' }[choice.by]
  const refuse = (message: string) =>
    new AppError('invalid-input', message, { fields: [{ field, message }] })
  if (chosen.ids.length === 0) throw refuse(nothingChosen(kind, chosen))
  if (chosen.ids.length > mostInBatch) {
    throw refuse(
      `These are ${countedKind(kind, chosen.ids.length)}; a batch has at most ${count(mostInBatch)}. Choose fewer.`,
    )
  }
  return chosen
}

function nothingChosen(kind: BatchKind, { notes }: Chosen): string {
  const said = notes
    .slice(0, 10)
    .map(({ line, code, problem }) => `Line ${line}, ${code}: ${problem}`)
  const more = notes.length > 10 ? [`And ${count(notes.length - 10)} more lines.`] : []
  return [`No ${kind} were found.`, ...said, ...more].join(' ')
}

async function chosenBy(db: Db, actor: Actor, kind: BatchKind, choice: Choice): Promise<Chosen> {
  switch (choice.by) {
    case 'search':
      return bySearch(db, kind, choice.search)
    case 'list': {
      const { ids, notes } = await chooseByCodes(db, kind, choice.codes, choice.listOf)
      const what =
        choice.listOf === 'codes' ? 'barcodes, accession numbers or ISBNs' : 'book numbers'
      return { ids, notes, words: `A list of ${what}` }
    }
    case 'pile':
      return { ...noNotes, ids: await byPile(db, actor, kind), words: 'What was saved of a pile' }
    case 'import':
      return byImport(db, kind, choice.number)
  }
}

const byAccession = accessionOrder(sql`accession_number`)
const noNotes = { notes: [] } as const

async function bySearch(db: Db, kind: BatchKind, search: string): Promise<Chosen> {
  const input = parseSearch(new URLSearchParams(search))
  const { numbers, cut } = await allFound(db, input)
  if (cut) {
    throw new AppError(
      'invalid-input',
      'This search finds more than can be looked at whole: some books would be left out. Narrow it.',
    )
  }
  const asked = formatSearch({ ...input, sort: 'relevance', page: { ...input.page, page: 1 } })
  const words = `The search ${searchWords(asked)}`.slice(0, 2000)
  if (kind === 'books') {
    const { rows } = await sql<{ id: string }>`
      select id from books where number = any(${numbers}::bigint[]) order by number`.execute(db)
    return { ...noNotes, ids: rows.map(({ id }) => id), words }
  }
  const places = input.filters.location.map(nameKey)
  const { rows } = await sql<{ id: string }>`
    select copies.id from copies join books on books.id = book_id
      left join locations on locations.id = location_id
    where books.number = any(${numbers}::bigint[])
      and (${places.length === 0} or name_key = any(${places}::text[]))
    order by books.number, ${byAccession}`.execute(db)
  return { ...noNotes, ids: rows.map(({ id }) => id), words }
}

/** "“networks”, location: Stack Room"; of the whole catalogue "for everything". */
function searchWords(asked: URLSearchParams): string {
  const said = [...asked].map(([name, value]) =>
    name === 'q' ? `“${value}”` : `${name}: ${value}`,
  )
  return said.length > 0 ? said.join(', ') : 'for everything'
}

async function byPile(db: Db, actor: Actor, kind: BatchKind): Promise<string[]> {
  if (actor.kind !== 'user') return []
  const saved = sql`book_pile_lines where user_id = ${actor.id} and saved_at is not null`
  const { rows } =
    kind === 'books'
      ? await sql<{ id: string }>`
          select id from books where number in (select book_number from ${saved}) order by number`.execute(
          db,
        )
      : await sql<{ id: string }>`
          select id from copies
          where accession_number in (select unnest(accession_numbers) from ${saved})
          order by ${byAccession}`.execute(db)
  return rows.map(({ id }) => id)
}

const changeKinds: Readonly<Record<BatchKind, readonly string[]>> = {
  books: ['book-created', 'book-changed'],
  copies: ['copy-created'],
}

async function byImport(db: Db, kind: BatchKind, number: string): Promise<Chosen> {
  const batch = await db
    .selectFrom('import_batches')
    .select(['id', 'number', 'file_name as fileName'])
    .where('number', '=', publicNumber(number) ?? 0)
    .executeTakeFirst()
  if (!batch) throw new AppError('not-found', 'There is no import with this number.')
  const table = sql.table(kind)
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where id in (
      select entity_id from import_changes
      where batch_id = ${batch.id} and kind = any(${changeKinds[kind]}::text[]))
    order by ${kind === 'books' ? sql`number` : byAccession}`.execute(db)
  const words = `Import ${batch.number}: ${batch.fileName}`.slice(0, 2000)
  return { ...noNotes, ids: rows.map(({ id }) => id), words }
}
