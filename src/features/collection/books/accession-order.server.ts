import { type RawBuilder, sql } from 'kysely'

/** What stands before the number at the end of an accession number, in capitals: its series. */
export function accessionSeriesIn(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(upper(${number}::text) collate "C", '[0-9]+$', '')`
}

/**
 * What accession numbers are sorted by, so that 2 comes before 10: the series, the number at the
 * end, then the text itself.
 */
export function accessionOrder(number: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = sql`upper(${number}::text) collate "C"`
  return sql`(${accessionSeriesIn(number)}, coalesce(substring(${text} from '[0-9]+$'), '0')::numeric, ${text})`
}
