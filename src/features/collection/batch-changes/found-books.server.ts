import { sql } from 'kysely'
import { institute } from '#institute'
import { formatName, isFormat } from '#src/features/collection/books/formats.ts'
import { englishName } from '#src/features/collection/books/languages.ts'
import { en as booksWords } from '#src/features/collection/books/words/en.ts'
import { listImports } from '#src/features/collection/imports/batches.server.ts'
import { allFound, searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

const titlesShown = 5

/** How many books a search of the catalogue finds, and the first of them. */
export async function foundBooks(db: Db, search: URLSearchParams) {
  const { numbers, cut } = await allFound(db, parseSearch(search))
  const first = await db
    .selectFrom('books')
    .select(['number', 'title'])
    .where('number', '=', sql<number>`any(${numbers.slice(0, titlesShown)}::bigint[])`)
    .orderBy('number')
    .execute()
  return { total: numbers.length, cut, first }
}

type Option = readonly [value: string, words: string]

/** What the selects of the search form offer: the values that books of the catalogue have. */
export async function searchChoices(db: Db, actor: Actor) {
  const { facets } = await searchBooks(db, actor, wholeCatalogue)
  const named = (values: readonly { readonly value: string }[], name: (value: string) => string) =>
    values.map(({ value }): Option => [value, name(value)])
  const format = (value: string) => (isFormat(value) ? formatName(booksWords, value) : value)
  return {
    format: named(facets.format, format),
    language: named(facets.language, englishName),
    location: named(facets.location, (value) => value),
  }
}

const importsOffered = 30

/** The latest imports that wrote something. */
export async function offeredImports(db: Db, actor: Actor): Promise<Option[]> {
  const imports = await listImports(db, actor, importsOffered)
  return imports
    .filter(({ dryRun, status, created, merged, copiesCreated }) => {
      return !dryRun && status !== 'undone' && created + merged + copiesCreated > 0
    })
    .map(({ number, fileName, startedAt, created, merged }) => [
      String(number),
      `${number}: ${fileName}, ${formatInstant(startedAt, institute.timeZone)}, ${counted(created + merged, 'book')}`,
    ])
}

/** How many titles of the actor's pile are saved. */
export async function savedOfPile(db: Db, actor: Actor): Promise<number> {
  if (actor.kind !== 'user') return 0
  const { lines } = await db
    .selectFrom('book_pile_lines')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('user_id', '=', actor.id)
    .where('saved_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(lines)
}
