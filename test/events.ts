import type { EventFacts } from '#src/features/content/events/events.ts'
import type { Repetition } from '#src/features/content/events/repetition.ts'

/** A talk of an afternoon far ahead, a Monday, that everybody sees; more as the test says. */
export function anEvent(more: Partial<EventFacts> = {}): EventFacts {
  return {
    title: 'How to cite',
    body: 'Bring what you have **read**.',
    translations: {},
    kind: 'talk',
    audiences: [],
    place: 'Reading room',
    link: '',
    organiser: '',
    speakers: ['Dr. Anjali Mishra'],
    firstOn: '2030-01-07',
    lastOn: more.firstOn ?? '2030-01-07',
    fromTime: '16:00',
    toTime: '17:30',
    repetition: null,
    leftOut: [],
    posterAlt: '',
    publishedAt: new Date('2026-11-01T04:00:00Z'),
    ...more,
  }
}

/** Every week, so many times; more as the test says. */
export function everyWeek(times: number, more: Partial<Repetition> = {}): Repetition {
  return { every: 'week', interval: 1, weekdays: [], until: null, times, ...more }
}
