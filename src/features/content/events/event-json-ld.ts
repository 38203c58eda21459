import { institute } from '#institute'
import type { JsonLd } from '#src/institute/head.ts'
import { type Day, instantAt } from '#src/kernel/dates.ts'
import type { EventWhen } from './event-item.ts'
import { eventHref, posterHref } from './events.ts'
import type { EventDetail, ShownDate } from './shown-event.ts'

/** Dates of a series that search engines are told of. */
const mostDates = 10

/**
 * The dates of an event as schema.org `Event`, of a series those that come next; of one that is not
 * public, none.
 */
export function eventsJsonLd(event: EventDetail, origin: string): JsonLd[] {
  if (!event.isPublic) return []
  const coming = event.dates.filter(({ isOver }) => !isOver)
  const dates = coming.length > 0 ? coming : event.dates.slice(-1)
  return dates.slice(0, mostDates).map((date) => jsonLdOf(event, date, origin))
}

const statuses = {
  'as-planned': 'EventScheduled',
  moved: 'EventRescheduled',
  cancelled: 'EventCancelled',
} as const

function jsonLdOf(event: EventDetail, date: ShownDate, origin: string): JsonLd {
  const { place, link, excerpt, organiser, speakers } = event
  const { begins, ends } = timesOf(date.when)
  const { street, city, state, postalCode, countryCode } = institute.address
  const hall = place !== '' && {
    '@type': 'Place',
    name: place,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: countryCode,
    },
  }
  const online = link !== '' && { '@type': 'VirtualLocation', url: link }
  const locations = [hall, online].filter((one) => one !== false)
  const mode = hall && online ? 'Mixed' : online ? 'Online' : 'Offline'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: `${origin}${eventHref(event.number)}`,
    startDate: begins,
    endDate: ends,
    eventStatus: `https://schema.org/${statuses[date.state]}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    isAccessibleForFree: true,
    organizer: {
      '@type': 'Organization',
      name: organiser || institute.libraryName,
      ...(organiser ? {} : { url: `${origin}/` }),
    },
    ...(locations.length > 0 ? { location: locations } : {}),
    ...(excerpt ? { description: excerpt } : {}),
    ...(event.poster ? { image: `${origin}${posterHref(event.poster)}` } : {}),
    ...(date.insteadOf ? { previousStartDate: timesOf(date.insteadOf).begins } : {}),
    ...(speakers.length > 0
      ? {
          performer: speakers.map(({ name, href }) => ({
            '@type': 'Person',
            name,
            ...(href ? { url: `${origin}${href}` } : {}),
          })),
        }
      : {}),
  }
}

function timesOf({ firstOn, lastOn, from, to }: EventWhen) {
  return from === null || to === null
    ? { begins: firstOn, ends: lastOn }
    : { begins: instant(firstOn, from), ends: instant(lastOn, to) }
}

function instant(day: Day, minutes: number): string {
  return instantAt(day, minutes, institute.timeZone).toISOString()
}
