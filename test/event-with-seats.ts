import {
  type RegistrationFacts,
  usualSettings,
} from '#src/features/content/event-registration/registration-settings.ts'
import { saveSettings } from '#src/features/content/event-registration/save-settings.server.ts'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import { addEvent } from '#src/features/content/events/save-event.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { noFiles } from './no-files.ts'
import { officeProgram } from './person.ts'

type Asked = Partial<RegistrationFacts> & {
  readonly title?: string
  readonly on?: Day
  /** A series of so many days, one after the other. */
  readonly times?: number
}

/** An event that is out and takes registrations, with the ids of its dates. */
export async function eventWithSeats(
  db: Db,
  { title = 'Reading a paper', on = '2031-05-06', times, ...settings }: Asked = {},
): Promise<LibraryEvent & { readonly dates: readonly string[] }> {
  const admin = officeProgram
  const repetition = times
    ? { every: 'day' as const, interval: 1, weekdays: [], until: null, times }
    : null
  const number = await addEvent(db, noFiles, admin, {
    title,
    body: '',
    translations: {},
    kind: 'workshop',
    audiences: [],
    place: 'Reading room',
    link: '',
    organiser: '',
    speakers: [],
    firstOn: on,
    lastOn: on,
    fromTime: '10:00',
    toTime: '12:00',
    repetition,
    leftOut: [],
    posterAlt: '',
    publishedAt: new Date('2026-01-01T00:00:00Z'),
  })
  const event = await eventAt(db, admin, String(number))
  await saveSettings(db, admin, event, { ...usualSettings, ...settings }, null)
  return { ...event, dates: (await occurrencesOf(db, event.id)).map(({ id }) => id) }
}
