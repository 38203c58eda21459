import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { Ratings } from '../feedback.ts'

/** What files of the inbox have of a feedback besides its row in the list. */
export type ExportDetails = {
  readonly language: string
  /** The number of the one with which it is answered; null: with none. */
  readonly mergedInto: number | null
  readonly ratings: Ratings
  /** What its sender added, and what the library answered, each from its first to its last. */
  readonly added: readonly string[]
  readonly answers: readonly string[]
}

/** The details of these feedbacks, by their ids. */
export async function exportDetails(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExportDetails>> {
  const said = (kind: string) => sql`array(select said.body from feedback_messages as said
    where said.feedback_id = feedback.id and said.kind = ${kind} order by said.id)`
  const { rows } = await sql<ExportDetails & { readonly id: string }>`
    select id, language,
      (select main.number from feedback as main where main.id = feedback.merged_into) as "mergedInto",
      coalesce((select jsonb_object_agg(area, score) from feedback_ratings
        where feedback_id = feedback.id), '{}') as ratings,
      ${said('message')} as added, ${said('answer')} as answers
    from feedback where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
