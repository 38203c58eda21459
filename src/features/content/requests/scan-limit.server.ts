import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Asker } from './asker.server.ts'
import { requestRefusals } from './refusals/words.ts'
import { type RequestSettings, scanPagesOf } from './request-settings.ts'
import type { AskedThing } from './thing.server.ts'
import { wishKeys } from './wish-keys.ts'

/**
 * Keeps a scan within what copyright allows one person: one chapter of a book, or a part of its
 * pages, whatever they asked for before counted with it. The asker is locked. Errors:
 * `invalid-input` of the field that says too much, or too little to know.
 */
export async function requireFewPages(
  within: Db,
  { userId }: Asker,
  thing: AskedThing,
  { scanPercent }: RequestSettings,
): Promise<void> {
  const { part, fromPage = 0, toPage = 0, bookPages } = thing.details
  if (bookPages !== undefined && toPage > bookPages)
    throw fault('toPage', (words) => words.pagesWrong)
  const before = await pagesBefore(within, userId, thing)
  const isOneChapter = part === 'chapter' && before === 0
  if (isOneChapter) return
  if (bookPages === undefined) throw fault('bookPages', (words) => words.bookPagesMissing)
  const most = scanPagesOf(bookPages, scanPercent)
  if (before + toPage - fromPage + 1 <= most) return
  throw fault('toPage', (words) =>
    before > 0 ? words.scanAgain(most, scanPercent) : words.scanPages(most, scanPercent),
  )
}

/** Pages of the same book that the person got or asked for already. */
async function pagesBefore(within: Db, userId: string, thing: AskedThing): Promise<number> {
  const { titleKey, authorKey } = wishKeys(thing.title, thing.author)
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum((details ->> 'toPage')::integer - (details ->> 'fromPage')::integer + 1), 0)::integer as pages
    from requests join request_askers on request_id = requests.id
    where user_id = ${userId} and left_at is null and kind = 'scan' and state not in ('declined', 'withdrawn')
      and (book_id = ${thing.book?.id ?? null} or isbn = ${thing.isbn}
        or (title_key = ${titleKey} and author_key = ${authorKey}))`.execute(within)
  return rows[0]?.pages ?? 0
}

function fault(field: string, pick: (words: (typeof requestRefusals)['en']) => string): AppError {
  const message = say(requestRefusals, pick)
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}
