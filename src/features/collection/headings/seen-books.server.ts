import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { headingTables } from './heading-tables.server.ts'
import type { Heading, HeadingList } from './headings.ts'

/** The books of a heading as a preview showed them: how many, and which, in one text. */
export async function booksToken(db: Db, list: HeadingList, headingId: string): Promise<string> {
  const { links, link } = headingTables[list]
  const { rows } = await sql<{ token: string }>`
    select count(*) || '-' || md5(coalesce(string_agg(book_id::text, ' ' order by book_id), '')) as token
    from (select distinct book_id from ${links} where ${link} = ${headingId}) as headed`.execute(db)
  return rows[0]?.token ?? ''
}

/** Errors: `conflict` where the heading has other books than a preview showed, with how many. */
export async function refuseOtherBooks(
  db: Db,
  { id, list, name }: Heading,
  seen: string,
): Promise<void> {
  const now = await booksToken(db, list, id)
  if (now === seen) return
  const [before, books] = [Number.parseInt(seen, 10), Number.parseInt(now, 10)]
  const were = Number.isNaN(before) ? '' : ` It had ${before} when you looked.`
  throw new AppError(
    'conflict',
    `Nothing was changed: the books under “${name}” have changed meanwhile, and are ${books} now.${were} Look at the preview again, and confirm it then.`,
    { books },
  )
}
