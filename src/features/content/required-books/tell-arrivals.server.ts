import { sql } from 'kysely'
import { pushToPerson } from '#src/features/people/push/push-to-person.server.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Day } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { arrivalWords } from './messages/words.ts'

type Arrived = { readonly title: string; readonly neededOn: Day | null }

type Reader = {
  readonly id: string
  readonly email: string
  readonly language: Language | null
  readonly tellBy: readonly string[]
}

/** Readers that are told in one transaction. */
const atOnce = 50
/** A message names so many books, and counts the others. */
const mostNamed = 20
const longestTitle = 120
/** Milliseconds: what a device has not fetched by then is in the mail and the list. */
const shelfLife = 3 * 24 * 3_600_000
const listPath = '/required-books'

/**
 * Tells readers of what has arrived, all of it in one message each, in the transaction that notes
 * it as told: so once, whatever ends in between. `origin`: where links lead.
 */
export async function tellArrivals(db: Db, origin: string | null, now: Date): Promise<void> {
  while ((await inTransaction(db, (within) => tellSome(within, origin, now))) === atOnce);
}

async function tellSome(db: Db, origin: string | null, now: Date): Promise<number> {
  const { rows: lists } = await sql<{ id: string }>`
    select user_id as id from required_lists
    where user_id in (select user_id from required_books
      where arrived_at is not null and told_at is null and removed_at is null)
    order by user_id limit ${atOnce} for no key update skip locked`.execute(db)
  for (const { id } of lists) {
    const { rows } = await sql<Arrived & { isAskedFor: boolean }>`
      update required_books set told_at = ${now}
      where user_id = ${id} and arrived_at is not null and told_at is null and removed_at is null
      returning title, needed_on as "neededOn", exists (
        select from requests join request_askers on request_id = requests.id
        where request_askers.user_id = required_books.user_id and left_at is null and kind = 'purchase'
          and state in ('ordered', 'available', 'done')
          and (requests.book_id = required_books.book_id or requests.isbn = required_books.isbn)) as "isAskedFor"`.execute(
      db,
    )
    // Whoever asked the library to buy it is told by their request.
    const books = rows.filter(({ isAskedFor }) => !isAskedFor)
    const reader = books.length > 0 ? await readerOf(db, id) : null
    if (reader) await tell(db, reader, books, origin, now)
  }
  return lists.length
}

/** Whoever may be told; null: the address is not confirmed, or the account is disabled. */
async function readerOf(db: Db, id: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select users.id, email, language, tell_by as "tellBy"
    from users join required_lists on user_id = users.id
    where users.id = ${id} and email_verified and disabled_at is null`.execute(db)
  return rows[0] ?? null
}

async function tell(
  db: Db,
  { id, email, language: chosen, tellBy }: Reader,
  books: readonly Arrived[],
  origin: string | null,
  now: Date,
): Promise<void> {
  const language = mailLanguage(chosen, null)
  const text = arrivalText(books, language)
  if (tellBy.includes('mail')) {
    const mail = mailBody(text, origin && `${origin}${listPath}`, language)
    await writeMail(db, { kind: 'required-books', to: email, ...mail })
  }
  if (tellBy.includes('device')) {
    const messageId = newId()
    await pushToPerson(db, id, {
      messageId,
      body: text.subject,
      to: listPath,
      tag: messageId,
      urgency: 'normal',
      shelfLife,
      now,
    })
  }
}

/** What a reader of a language is told of these books, at least one. */
export function arrivalText(books: readonly Arrived[], language: Language) {
  const words = arrivalWords[language]
  const lines = books.slice(0, mostNamed).map(({ title, neededOn }) => {
    const named = shortened(title)
    return neededOn ? words.needed(named, shownDay(calendarWords[language], neededOn)) : named
  })
  const [first] = books
  const subject =
    first && books.length === 1
      ? words.oneSubject(shortened(first.title))
      : words.moreSubject(books.length)
  return {
    subject,
    before: [words.before(books.length), ...lines, ...(books.length > mostNamed ? ['…'] : [])].join(
      '\n',
    ),
    button: words.button,
    after: words.after,
  }
}

function shortened(title: string): string {
  const line = cleanLine(title, longestTitle)
  return line.length < title.length ? `${line} …` : line
}
