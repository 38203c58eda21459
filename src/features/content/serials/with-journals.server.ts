import { sql } from 'kysely'

/**
 * SQL: joins the journal of a row with `journal_id`, with no more of its columns than serials read:
 * it has others of the same names.
 */
export const withJournals = sql`
  join (select id, number, title, title_sort, issn from journals) as journals
    on journals.id = journal_id`
