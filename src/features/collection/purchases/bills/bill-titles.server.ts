import { similarBooks } from '#src/features/collection/cataloguing/similar-books.server.ts'
import { similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import type { Db } from '#src/server/database/connect.ts'
import { draftOfTitle, type KnownTitle } from './bill-books.server.ts'
import type { BillTitle } from './bill-titles.ts'

/** What the catalogue may have of titles that have no record yet, by the ids of their lines. */
export async function titlesInCatalogue(
  db: Db,
  lines: readonly (KnownTitle & { readonly id: string; readonly bookNumber: number | null })[],
): Promise<Readonly<Record<string, BillTitle>>> {
  const titles: Record<string, BillTitle> = {}
  for (const line of lines) {
    const similar = line.bookNumber === null ? await similarBooks(db, draftOfTitle(line)) : []
    titles[line.id] = {
      similar: similar.map(({ book }) => ({
        number: book.number,
        words: [book.title, book.authors[0], book.edition, book.year].filter(Boolean).join(', '),
      })),
      seen: similarKey(similar),
    }
  }
  return titles
}
