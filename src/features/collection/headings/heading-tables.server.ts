import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { HeadingList } from './headings.ts'

type HeadingTable = {
  readonly table: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  /** The table that links books to headings, and its column of the heading. */
  readonly links: RawBuilder<unknown>
  readonly link: RawBuilder<unknown>
  /** Rows with what all headings have, from the table. */
  readonly rows: RawBuilder<unknown>
}

/** Where the headings of each list are kept. */
export const headingTables: Readonly<Record<HeadingList, HeadingTable>> = {
  names: {
    table: sql.table('contributors'),
    name: sql.ref('name'),
    key: sql.ref('name_key'),
    links: sql.table('book_contributors'),
    link: sql.ref('contributor_id'),
    rows: sql`(
      select 'names' as list, id, number, name, name_key as key, kind, see_id as "seeId"
      from contributors)`,
  },
  subjects: {
    table: sql.table('subjects'),
    name: sql.ref('heading'),
    key: sql.ref('heading_key'),
    links: sql.table('book_subjects'),
    link: sql.ref('subject_id'),
    rows: sql`(
      select 'subjects' as list, id, number, heading as name, heading_key as key,
        'subject' as kind, see_id as "seeId"
      from subjects)`,
  },
}

/** Errors: `forbidden` for anyone who does not catalogue. */
export function requireHeadingsKeeper(actor: Actor): void {
  requireDuty(
    ['staff:cataloguing'],
    actor,
    'Only the cataloguers of the library keep its headings.',
  )
}
