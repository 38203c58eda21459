import { sql } from 'kysely'
import { rupees } from '../../kernel/money.ts'
import type { NoDuesCheck } from '../../server/no-dues-check.ts'

/** What circulation has against a no-dues certificate: what is not returned, holds that are open, money that is due. */
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
  const sentences: string[] = []
  if (titles.length > 0) {
    const many = titles.length === 1 ? '1 book is' : `${titles.length} books are`
    const more = titles.length > 3 ? ' …' : ''
    sentences.push(`${many} not returned: ${titles.slice(0, 3).join('; ')}${more}.`)
  }
  if (holds > 0)
    sentences.push(`${holds === 1 ? '1 hold is' : `${holds} holds are`} open: cancel or fetch.`)
  if (dues > 0) sentences.push(`${rupees(dues)} are due at the desk.`)
  if (dues < 0) sentences.push(`${rupees(-dues)} of credit have to be paid out first.`)
  return sentences
}
