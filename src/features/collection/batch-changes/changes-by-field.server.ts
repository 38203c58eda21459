import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { FieldChange, LineState } from './batch-changes.ts'

const mostPairs = 3
const longestText = 120

/**
 * What the lines of a batch in one state change, field by field, the most frequent first, each with
 * the three most frequent changes of it; texts are cut.
 */
export async function changesByField(
  db: Db,
  batchId: string,
  state: LineState,
): Promise<readonly FieldChange[]> {
  const { rows } = await sql<FieldChange>`
    with pairs as (
      select label, before, after, count(*)::int as lines,
        row_number() over (partition by label order by count(*) desc, before, after) as rank
      from batch_change_lines
        cross join jsonb_to_recordset(shown) as change (label text, before text, after text)
      where batch_id = ${batchId} and state = ${state}
      group by label, before, after)
    select label, sum(lines)::int as lines, count(*)::int as kinds, jsonb_agg(
      jsonb_build_object('before', left(before, ${longestText}::integer),
        'after', left(after, ${longestText}::integer), 'lines', lines)
      order by rank) filter (where rank <= ${mostPairs}) as "mostOften"
    from pairs group by label order by sum(lines) desc, label`.execute(db)
  return rows
}
