import { sql } from 'kysely'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Announcement, Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { takeUnannounced } from '#src/server/publication/take-unannounced.ts'
import { whenOf } from './event-items.server.ts'
import { eventKind } from './event-kinds.server.ts'
import { eventsWhere } from './event-rows.server.ts'
import { eventHref, type LibraryEvent, type Occurrence } from './events.ts'
import { occurrencesOfAll } from './occurrence-rows.server.ts'
import { shownEventTimes } from './shown-when.ts'

/** Tells readers of an event once it came out, while it is to come and not cancelled. */
export const eventAnnouncer: Announcer = {
  kind: 'event',
  isUsual: false,
  words: {
    en: {
      label: 'New event',
      subject: 'Event: {what}',
      body: 'The library has announced an event:\n\n{books}',
    },
    hi: {
      label: 'नया कार्यक्रम',
      subject: 'कार्यक्रम: {what}',
      body: 'पुस्तकालय ने एक कार्यक्रम की घोषणा की है:\n\n{books}',
    },
    or: {
      label: 'ନୂଆ କାର୍ଯ୍ୟକ୍ରମ',
      subject: 'କାର୍ଯ୍ୟକ୍ରମ: {what}',
      body: 'ଗ୍ରନ୍ଥାଗାର ଏକ କାର୍ଯ୍ୟକ୍ରମ ଘୋଷଣା କରିଛି:\n\n{books}',
    },
  },
  takeNew: takeUnannounced(eventKind),
  announce,
}

async function announce(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Announcement>> {
  const events = await eventsWhere(
    db,
    sql`${isShown(now)} and cancelled_at is null and id = any(${ids}::uuid[])`,
    sql`number`,
  )
  const dates = await occurrencesOfAll(db, ids)
  return new Map(
    events.flatMap((event) => {
      const next = dates
        .get(event.id)
        ?.find(({ ends, cancelledAt }) => ends > now && cancelledAt === null)
      return next ? [[event.id, announcementOf(event, next)] as const] : []
    }),
  )
}

function announcementOf(event: LibraryEvent, next: Occurrence): Announcement {
  return (language) => {
    const { title } = textFor(event, language)
    const when = shownEventTimes(calendarWords[language], whenOf(next, event.fromTime === null))
    return { title, line: `${title}: ${when}`, to: eventHref(event.number) }
  }
}
