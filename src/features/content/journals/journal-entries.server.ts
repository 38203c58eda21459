import { dayOf } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { plainWritten } from '#src/server/text/written-text.ts'
import { issnsOf } from './journal-item.ts'
import { publishedJournals } from './journal-rows.server.ts'
import { type Journal, journalHref } from './journals.ts'

/** Journals as the search over the whole site finds them. */
export const journalEntries: SiteKind = {
  kind: 'journal',
  words: {
    en: { one: 'Journal', many: 'Journals' },
    hi: { one: 'पत्रिका', many: 'पत्रिकाएँ' },
    or: { one: 'ପତ୍ରିକା', many: 'ପତ୍ରିକା' },
  },
  version: '1',
  keys: async (db) => (await db.selectFrom('journals').select('id').execute()).map(({ id }) => id),
  entries,
}

async function entries(db: Db, ids: readonly string[]): Promise<SiteEntry[]> {
  return (await publishedJournals(db, ids)).map(entryOf)
}

function entryOf(journal: Journal): SiteEntry {
  const { id, number, title, formerTitles, abbreviations, publisher, subjects } = journal
  const { publishedAt, changedAt, body } = journal
  const names = [...formerTitles, ...abbreviations, ...issnsOf(journal), publisher, ...subjects]
  return {
    key: id,
    href: journalHref(number),
    title,
    body: [...names, plainWritten(body)].filter((text) => text !== '').join('. '),
    translations: {},
    day: publishedAt && dayOf(publishedAt),
    shownFrom: publishedAt,
    changedAt,
  }
}
