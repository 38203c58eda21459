import { sql } from 'kysely'
import { institute } from '#institute'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireOffice } from './inbox.server.ts'
import type { AreaFigures, MonthFigures } from './office-shapes.ts'

/** The last twelve months and the ratings in them. Throws `forbidden` to all but administrators. */
export async function feedbackFigures(db: Db, actor: Actor) {
  requireOffice(actor)
  const zone = institute.timeZone
  const since = sql`date_trunc('month', now() at time zone ${zone}) - interval '11 months'`
  const months = await sql<MonthFigures>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month,
      count(*)::integer as received, count(first_answered_at)::integer as answered,
      percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at) / 3600)
        as "medianHours"
    from feedback where hidden_at is null and created_at at time zone ${zone} >= ${since}
    group by 1 order by 1 desc`.execute(db)
  const areas = await sql<AreaFigures>`
    select area, count(*)::integer as ratings, avg(score)::float as average
    from feedback_ratings join feedback on feedback.id = feedback_id
    where hidden_at is null and created_at at time zone ${zone} >= ${since}
    group by area order by area`.execute(db)
  return { months: months.rows, areas: areas.rows }
}
