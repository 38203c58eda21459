import { sql } from 'kysely'
import { rupees } from '#src/kernel/money.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { circulationWords } from './words.ts'

/**
 * What circulation has against a no-dues certificate: what is not returned, holds that are open,
 * money that is due.
 */
export const circulationCheck: NoDuesCheck = async (db, memberId) => {
  const { rows } = await sql<{ titles: string[]; holds: number; dues: number }>`
    select array(
        select title from loans join copies on copies.id = copy_id join books on books.id = book_id
        where member_id = ${memberId} and closed_at is null order by due_at) as titles,
      (select count(*) from holds where member_id = ${memberId} and status in ('waiting', 'ready')) as holds,
      (select coalesce(sum(amount_paise), 0)::bigint from ledger_lines where member_id = ${memberId}) as dues`.execute(
    db,
  )
  const { titles, holds, dues } = rows[0] ?? { titles: [], holds: 0, dues: 0 }
  const sentences: Sentence[] = []
  if (titles.length > 0) {
    const named = titles.slice(0, 3).join('; ') + (titles.length > 3 ? ' …' : '')
    sentences.push(say(circulationWords, (words) => words.booksNotReturned(titles.length, named)))
  }
  if (holds > 0) sentences.push(say(circulationWords, (words) => words.holdsAreOpen(holds)))
  if (dues > 0) {
    sentences.push(say(circulationWords, (words) => words.dueAtDesk(rupees(dues))))
  }
  if (dues < 0) {
    sentences.push(say(circulationWords, (words) => words.creditToPayOut(rupees(-dues))))
  }
  return sentences
}
