import { sql } from 'kysely'
import { ebookLoanHref } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import { pushToPerson } from '#src/features/people/push/push-to-person.server.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { ebookLoanMessages } from './messages/words.ts'

const atOnce = 50
const longestTitle = 120

type Offered = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly until: Date
  readonly userId: string | null
  readonly email: string | null
  readonly language: Language | null
}

/**
 * Tells those who waited for an e-book that it is theirs to borrow, by mail and on their devices, in
 * the transaction that notes it as told: so once, whatever ends in between. `origin`: where links
 * lead.
 */
export async function tellOffers(db: Db, origin: string | null, now: Date): Promise<void> {
  while (
    (await inTransaction(db, async (within) => {
      const { rows } = await sql<Offered>`
        select ebook_holds.id, ebooks.number, coalesce(books.title, ebooks.title) as title, offer_until as until,
          users.id as "userId", users.email, users.language
        from ebook_holds join ebooks on ebooks.id = ebook_id left join books on books.id = ebooks.book_id
          join members on members.id = member_id
          left join users on users.email = members.email and users.email_verified and users.disabled_at is null
        where ebook_holds.closed_at is null and offered_at is not null and told_at is null and offer_until > ${now}
        order by offered_at limit ${atOnce} for no key update of ebook_holds skip locked`.execute(
        within,
      )
      for (const offered of rows) await tell(within, offered, origin, now)
      await sql`
        update ebook_holds set told_at = ${now} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
        within,
      )
      return rows.length
    })) === atOnce
  );
}

async function tell(
  within: Db,
  { id, number, title, until, userId, email, language: chosen }: Offered,
  origin: string | null,
  now: Date,
): Promise<void> {
  if (userId === null || email === null) return
  const language = mailLanguage(chosen, null)
  const words = ebookLoanMessages[language]
  const named = cleanLine(title, longestTitle)
  const text = {
    subject: words.subject(named),
    before: words.before(named, shownDayOf(calendarWords[language], until)),
    button: words.button,
    after: words.after,
  }
  const to = ebookLoanHref(number)
  const mail = mailBody(text, origin && `${origin}${to}`, language)
  await writeMail(within, { kind: 'e-book', to: email, ...mail })
  await pushToPerson(within, userId, {
    messageId: id,
    body: text.subject,
    to,
    tag: id,
    urgency: 'normal',
    shelfLife: Math.max(until.getTime() - now.getTime(), 60_000),
    now,
  })
}
