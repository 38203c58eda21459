import type { Day } from './dates.ts'

/**
 * The days on which the lent copies of a book are due back, by the copies' ids. `Database` is the
 * caller's.
 */
export type DueDays<Database> = (
  db: Database,
  bookId: string,
) => Promise<Readonly<Record<string, Day>>>
