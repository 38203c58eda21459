import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { type Day, daysBetween, readClock, readDay } from '#src/kernel/dates.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import {
  publicationShape,
  sentPublicationShape,
} from '#src/server/publication/publication-shape.ts'
import { textShape, titleShape } from '#src/server/text/text-shapes.ts'
import { translationsShape } from '#src/server/text/translations-shape.ts'
import { DatesFault, eventDays } from './event-dates.server.ts'
import { firstYear, isShownYear, lastYear } from './event-view.ts'
import {
  audiences,
  type EventFacts,
  type EventTimes,
  eventKinds,
  longestAlt,
  longestBody,
  longestLine,
  longestLink,
  longestTitle,
  mostDays,
  mostLeftOut,
  mostSpeakers,
} from './events.ts'
import { readRule } from './read-rule.ts'
import {
  longestRule,
  mostDates,
  mostInterval,
  type Repetition,
  repetitionWays,
} from './repetition.ts'
import { shortSpeaker } from './speakers.ts'

const line = (what: string) =>
  z
    .string()
    .overwrite((text) => cleanLine(text, longestLine + 1))
    .max(longestLine, `Please write at most ${longestLine} characters for the ${what}.`)

const day = (said: string) =>
  z
    .string(said)
    .refine((text) => readDay(text) !== null, said)
    .refine(
      (text) => readDay(text) === null || isShownYear(Number(text.slice(0, 4))),
      `Please give a day from ${firstYear} to ${lastYear}.`,
    )
    .openapi({ example: '2026-12-04' })

const time = (said: string) =>
  z
    .string()
    .refine((text) => readClock(text) !== null, said)
    .nullable()
    .openapi({ example: '16:30' })

const repetitionShape = z
  .strictObject({
    every: z.enum(repetitionWays, 'Please choose how it is repeated.').openapi({
      description:
        'By month: the same day as the first, the same weekday (the second Tuesday), or its last such weekday. `rule`: as `rule` says.',
    }),
    interval: z
      .int(`Please give a number from 1 to ${mostInterval}.`)
      .min(1, `Please give a number from 1 to ${mostInterval}.`)
      .max(mostInterval, `Please give a number from 1 to ${mostInterval}.`)
      .default(1),
    weekdays: z
      .array(z.int().min(0).max(6))
      .overwrite((days) => [...new Set(days)].sort())
      .default([])
      .openapi({ description: 'Of a week, 0 for Sunday; empty for that of the first day.' }),
    until: day('Please give the last day of the series.').nullable().default(null),
    times: z
      .int(`Please give a number of dates from 1 to ${mostDates}.`)
      .min(1, `Please give a number of dates from 1 to ${mostDates}.`)
      .max(mostDates, `A series may have at most ${mostDates} dates.`)
      .nullable()
      .default(null),
    rule: z
      .string()
      .max(longestRule * 2, `A rule has at most ${longestRule} characters.`)
      .optional()
      .openapi({
        description:
          'Of `rule`: how it is repeated, as RFC 5545 has it. Where it says COUNT or UNTIL, that replaces `times` and `until`.',
        example: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      }),
  })
  .overwrite((repetition) => ({ ...repetition, ...ownEnd(repetition) }))
  .superRefine(({ every, rule, until, times }, { addIssue }) => {
    const fault = ruleFault(every, rule)
    if (fault) addIssue({ code: 'custom', path: ['rule'], message: fault })
    else if ((until === null) === (times === null)) {
      const message = 'Please give either the last day of the series or the number of its dates.'
      addIssue({ code: 'custom', path: [until ? 'until' : 'times'], message })
    }
  })
  .openapi('Repetition')

function ruleFault(every: Repetition['every'], rule: string | undefined): string | null {
  if (every !== 'rule') {
    return rule ? 'Choose “By a rule” under “Repeated”, or empty this field.' : null
  }
  const read = readRule(rule ?? '')
  return 'fault' in read ? read.fault : null
}

/** The parts of a rule in one order, and the end that it says itself. */
function ownEnd({ every, rule = '' }: Repetition): Pick<Repetition, 'rule'> {
  const read = every === 'rule' ? readRule(rule) : null
  if (!read || 'fault' in read) return {}
  const { until, times } = read
  return until || times ? read : { rule: read.rule }
}

/** What is written of an event, whichever way it comes. */
const eventShape = z.object({
  title: titleShape(longestTitle).openapi({
    example: 'How to cite: an hour for final-year students',
  }),
  body: textShape(longestBody).openapi({ example: 'Bring the list of what you have **read**.' }),
  translations: translationsShape({ title: longestTitle, body: longestBody }),
  kind: z.enum(eventKinds, 'Please choose what kind of event it is.'),
  audiences: z
    .array(z.enum(audiences))
    .overwrite((chosen) => audiences.filter((one) => chosen.includes(one)))
    .openapi({ description: 'Whom it is for; empty: everyone.' }),
  place: line('place').openapi({ example: 'Reading room' }),
  link: z
    .string()
    .overwrite((text) => cleanLine(text, longestLink + 1))
    .max(longestLink, `Please give an address of at most ${longestLink} characters.`)
    .refine(isWebAddress, 'Please give a whole address that begins with https:// or http://.')
    .openapi({ description: 'Where it takes place online; empty where it does not.', example: '' }),
  organiser: line('organiser').openapi({ example: 'SUIIT Library' }),
  speakers: z
    .array(z.string())
    .overwrite((names) =>
      names.map((name) => shortSpeaker(cleanLine(name, longestLine + 1))).filter(Boolean),
    )
    .max(mostSpeakers, `Please name at most ${mostSpeakers} speakers.`)
    .refine(
      (names) => names.every((name) => name.length <= longestLine),
      `Please write at most ${longestLine} characters for the name of a speaker.`,
    )
    .openapi({
      description: 'Names, or paths of profiles.',
      example: ['Dr. Anjali Mishra', '/profile/12'],
    }),
  firstOn: day('Please give the day on which it begins.'),
  lastOn: day('Please give the day on which it ends.'),
  fromTime: time('Please give the time at which it begins.').openapi({
    description: 'By the clock of the library; null for both times: whole days.',
  }),
  toTime: time('Please give the time at which it ends.'),
  repetition: repetitionShape.nullable(),
  leftOut: z
    .array(z.string())
    .max(mostLeftOut, `Please leave out at most ${mostLeftOut} days.`)
    .refine((days) => days.every((one) => readDay(one) !== null), 'Please give valid dates.')
    .overwrite((days) => [...new Set(days)].sort())
    .openapi({ description: 'Days on which a series has no date.', example: [] }),
  posterAlt: z
    .string()
    .overwrite((text) => cleanLine(text, longestAlt + 1))
    .max(longestAlt, `The alternative text has at most ${longestAlt} characters.`)
    .openapi({
      description: 'What the poster shows, for those who do not see it; required with a poster.',
      example: '',
    }),
  publishedAt: publicationShape.publishedAt,
})

const timesShape = eventShape.pick({
  firstOn: true,
  lastOn: true,
  fromTime: true,
  toTime: true,
  repetition: true,
  leftOut: true,
})

/** The same where it is sent as JSON. */
export const sentEventShape = eventShape.extend({ publishedAt: sentPublicationShape.publishedAt })

const wholeEvent = eventShape.superRefine(refuseTimes)
const wholeTimes = timesShape.superRefine(refuseTimes)

function refuseTimes(times: EventTimes, { issues, addIssue }: z.core.$RefinementCtx): void {
  // What names no day or number cannot be counted with.
  if (issues.some(({ path = [] }) => String(path[0]) in timesShape.shape)) return
  const fault = lengthFault(times) ?? seriesFault(times)
  if (fault) addIssue({ code: 'custom', path: fault.field.split('.'), message: fault.message })
}

/**
 * An event as it is kept. Errors: `invalid-input` with `details.fields`, where something is
 * missing, too long or names nothing, where it would end before it begins, and where a series has
 * no date or too many.
 */
export function checkEvent(written: EventFacts): EventFacts {
  const event = checkedShape(wholeEvent, written)
  return event.repetition ? event : { ...event, leftOut: [] }
}

/** The days on which an event would take place. Errors: `invalid-input`, as `checkEvent`. */
export function checkedDays(times: EventTimes): Day[] {
  return eventDays(checkedShape(wholeTimes, times))
}

type Fault = { readonly field: string; readonly message: string }

/** What is wrong with when a date begins and ends. */
export function lengthFault(times: {
  readonly firstOn: Day
  readonly lastOn: Day
  readonly fromTime: string | null
  readonly toTime: string | null
}): Fault | null {
  const { firstOn, lastOn, fromTime, toTime } = times
  if (lastOn < firstOn)
    return { field: 'lastOn', message: 'It would end before it begins: please give a later day.' }
  if (daysBetween(firstOn, lastOn) > mostDays) {
    return { field: 'lastOn', message: `A date may last at most ${mostDays} days.` }
  }
  if (fromTime === null && toTime === null) return null
  if (fromTime === null)
    return { field: 'fromTime', message: 'Please give the time at which it begins.' }
  if (toTime === null) return { field: 'toTime', message: 'Please give the time at which it ends.' }
  if (firstOn === lastOn && toTime <= fromTime) {
    return {
      field: 'toTime',
      message: 'It would end before it begins: please give a later time, or a later day.',
    }
  }
  return null
}

function seriesFault(event: EventTimes): Fault | null {
  try {
    eventDays(event)
    return null
  } catch (error) {
    if (error instanceof DatesFault) return error
    throw error
  }
}

function isWebAddress(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^\s"<>\\]+$/.test(text)
}
