import { sql } from 'kysely'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { PublicHeading } from './heading-spellings.ts'

const rows = {
  author: sql`select id, name, name_key as key, kind, see_id from contributors`,
  subject: sql`select id, heading as name, heading_key as key, null as kind, see_id from subjects`,
} as const

/** The heading that an author's name or a subject stands for, in any of its spellings, or null. */
export async function publicHeading(
  db: Db,
  filter: 'author' | 'subject',
  text: string,
): Promise<PublicHeading | null> {
  const { rows: found } = await sql<PublicHeading>`
    select heading.name, heading.kind, heading.key, array(
      select see.name from (${rows[filter]}) as see where see.see_id = heading.id order by see.key
    ) as "alsoKnown", (
      select coalesce(json_agg(json_build_object('scheme', scheme, 'value', value)
        order by scheme, value), '[]')
      from heading_ids where heading.id in (contributor_id, subject_id) and not is_claim) as ids
    from (${rows[filter]}) as spelled
    join (${rows[filter]}) as heading on heading.id = coalesce(spelled.see_id, spelled.id)
    where spelled.key = ${nameKey(text)}`.execute(db)
  return found[0] ?? null
}
