import type { PublishedKind } from '#src/server/publication/published-kind.ts'

/** Journals as what is published. */
export const journalKind: PublishedKind = {
  table: 'journals',
  entity: 'journal',
  one: 'journal',
  many: 'journals',
}
