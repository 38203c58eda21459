import { type RawBuilder, sql } from 'kysely'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { publicationColumns } from '#src/server/publication/publication-columns.ts'
import { journalInitial, journalSort, journalVector } from './journal-keys.ts'
import type { Journal, JournalAccess, JournalFacts } from './journals.ts'

/** The columns of a `Journal`, for a select from `journals`; what it costs is not among them. */
export const journalColumns = sql`id, number, title, former_titles as "formerTitles", abbreviations,
  issn, eissn, publisher, subjects, frequency, kind, holdings, department, body,
  cover_alt as "coverAlt", ${publicationColumns},
  ${pictureColumn(sql`journals.cover_id`)} as cover, ${accessOf(sql`journals.id`)} as access`

function accessOf(journal: RawBuilder<unknown>): RawBuilder<JournalAccess[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('package', package, 'href', href, 'way', way,
      'coveredFrom', covered_from, 'coveredTo', covered_to, 'embargo', embargo, 'note', note)
      order by place)
    from journal_access where journal_id = ${journal}), '[]')`
}

/** What is written of a journal, as its row has it, but for what all that is published has. */
export function columnsOf(facts: JournalFacts): Readonly<Record<string, unknown>> {
  return {
    title: facts.title,
    title_sort: journalSort(facts.title),
    initial: journalInitial(facts.title),
    former_titles: facts.formerTitles,
    abbreviations: facts.abbreviations,
    issn: facts.issn,
    eissn: facts.eissn,
    publisher: facts.publisher,
    subjects: facts.subjects,
    frequency: facts.frequency,
    kind: facts.kind,
    holdings: facts.holdings,
    department: facts.department,
    body: facts.body,
    cover_alt: facts.coverAlt,
    search: sql`${journalVector(facts)}::tsvector`,
  }
}

/** What was written of a journal. */
export function factsOf(journal: Journal | JournalFacts): JournalFacts {
  const { title, formerTitles, abbreviations, issn, eissn, publisher, subjects } = journal
  const { frequency, kind, holdings, department, body, coverAlt, access, publishedAt } = journal
  const names = { title, formerTitles, abbreviations, issn, eissn, publisher, subjects }
  return { ...names, frequency, kind, holdings, department, body, coverAlt, access, publishedAt }
}
