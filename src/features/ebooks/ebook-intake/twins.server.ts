import { sql } from 'kysely'
import { isListed, mayWrite } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import type { Ebook } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { TwinEbook } from './change-data.ts'

const most = 10

/** Those that readers see or that the actor works on; of others' drafts nothing is told. */
export async function twinsOf(db: Db, actor: Actor, ebook: Ebook): Promise<readonly TwinEbook[]> {
  const { id, link, facts } = ebook
  const { rows } = await sql<TwinEbook>`
    with own as (select sha256 from ebooks where id = ${id})
    select number, title, state,
      case when sha256 = (select sha256 from own) then 'content' when link = ${link} then 'link' else 'isbn' end as by
    from ebooks
    where id <> ${id} and (${isListed()} or ${mayWrite(actor)})
      and (sha256 = (select sha256 from own) or link = ${link} or facts -> 'isbns' ?| ${[...facts.isbns]}::text[])
    order by by, number limit ${most}`.execute(db)
  return rows
}
