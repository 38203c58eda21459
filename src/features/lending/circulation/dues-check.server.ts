import { sql } from 'kysely'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'

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
  const sentences: string[] = []
  if (titles.length > 0) {
    const many = counted(titles.length, 'book is', 'books are')
    const more = titles.length > 3 ? ' …' : ''
    sentences.push(`${many} not returned: ${titles.slice(0, 3).join('; ')}${more}.`)
  }
  if (holds > 0) {
    const [are, them] = holds === 1 ? ['1 hold is', 'it'] : [`${holds} holds are`, 'them']
    sentences.push(`${are} open: cancel ${them}, or collect what is kept for you.`)
  }
  if (dues > 0) sentences.push(`${rupees(dues)} is due at the desk.`)
  if (dues < 0) sentences.push(`${rupees(-dues)} of credit has to be paid out first.`)
  return sentences
}
