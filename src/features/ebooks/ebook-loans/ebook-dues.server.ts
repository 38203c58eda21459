import { sql } from 'kysely'
import { isOpenHold } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { ebookLoanRefusals } from './refusals/words.ts'

/** What e-books have against a no-dues certificate: those that run, and holds that are open. */
export const ebookDuesCheck: NoDuesCheck = async (db, memberId) => {
  const { rows } = await sql<{ titles: string[]; holds: number }>`
    select array(
        select coalesce(books.title, ebooks.title) from ebook_loans join ebooks on ebooks.id = ebook_id
          left join books on books.id = ebooks.book_id
        where member_id = ${memberId}::uuid and over_at > now() order by over_at) as titles,
      (select count(*)::integer from ebook_holds where member_id = ${memberId}::uuid and ${isOpenHold}) as holds`.execute(
    db,
  )
  const { titles, holds } = rows[0] ?? { titles: [], holds: 0 }
  const sentences: Sentence[] = []
  if (titles.length > 0) {
    const named = titles.slice(0, 3).join('; ') + (titles.length > 3 ? ' …' : '')
    sentences.push(say(ebookLoanRefusals, (words) => words.onLoan(titles.length, named)))
  }
  if (holds > 0) sentences.push(say(ebookLoanRefusals, (words) => words.holdsOpen(holds)))
  return sentences
}
