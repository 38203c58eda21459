import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FoundItem } from './found-list.tsx'
import type { CatalogueSearch, FoundEdition } from './search-catalogues.server.ts'
import { ownBook } from './similar-books.server.ts'

/** The editions that were found, as the list of them shows them: with what the library has of each. */
export async function foundItems(
  db: Db,
  { editions }: Pick<CatalogueSearch, 'editions'>,
): Promise<FoundItem[]> {
  return Promise.all(editions.map((edition) => foundItem(db, edition)))
}

async function foundItem(db: Db, { key, isbn, records }: FoundEdition): Promise<FoundItem> {
  const [{ draft }] = records
  return {
    key,
    isbn,
    title: draft.title,
    subtitle: draft.subtitle ?? null,
    authors: authorsOf(draft),
    edition: draft.edition ?? null,
    publisher: draft.publisher ?? null,
    year: draft.year ?? null,
    extent: draft.extent ?? null,
    sources: records.map(({ source }) => source),
    hasMarc: records.some((record) => Boolean(record.draft.marc)),
    own: await ownBook(db, draft),
  }
}

function authorsOf({ contributors }: BookDraft): string[] {
  const authors = contributors.filter(({ role }) => role === 'author')
  return (authors.length > 0 ? authors : contributors).map(({ name }) => name)
}
