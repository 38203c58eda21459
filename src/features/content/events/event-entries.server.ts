import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { plainTranslations, plainWritten } from '#src/server/text/written-text.ts'
import { publishedEvents } from './event-rows.server.ts'
import { eventHref, type LibraryEvent } from './events.ts'
import { shownDays } from './shown-days.server.ts'

/** Events as the search over the whole site finds them, with the next of their dates. */
export const eventEntries: SiteKind = {
  kind: 'event',
  words: {
    en: { one: 'Event', many: 'Events' },
    hi: { one: 'कार्यक्रम', many: 'कार्यक्रम' },
    or: { one: 'କାର୍ଯ୍ୟକ୍ରମ', many: 'କାର୍ଯ୍ୟକ୍ରମ' },
  },
  version: '1',
  keys: async (db) => (await db.selectFrom('events').select('id').execute()).map(({ id }) => id),
  entries: async (db: Db, ids) => (await publishedEvents(db, ids)).map(entryOf),
  daysAt: shownDays,
}

function entryOf(event: LibraryEvent): SiteEntry {
  const { id, number, title, translations, place, organiser, firstOn } = event
  const speakers = event.shownSpeakers.map(({ name }) => name)
  return {
    key: id,
    href: eventHref(number),
    title,
    body: [plainWritten(event.body), place, organiser, ...speakers]
      .filter((part) => part !== '')
      .join(' · '),
    translations: plainTranslations(translations),
    day: firstOn,
    shownFrom: event.publishedAt,
    changedAt: event.changedAt,
  }
}
