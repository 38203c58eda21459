import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, type EndpointContext } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { dateStates } from './event-item.ts'
import { eventAt } from './event-rows.server.ts'
import { sentEventShape } from './event-shape.server.ts'
import { cancelDate, cancelEvent, moveDate, reviveDate, reviveEvent } from './event-steps.server.ts'
import { longestNote } from './events.ts'
import { addEvent, changeEvent, withdrawEvent } from './save-event.server.ts'

const write = {
  tag: 'Events',
  access: 'staff:contents',
  adminGate: true,
  scope: 'content:write',
} as const

const event = z.string().max(20).openapi({ description: 'The number of the event.', example: '12' })
const params = z.object({ event })
const done = z.object({ number: z.int().openapi({ example: 12 }) })
const { body, translations, audiences, place, link, organiser, speakers } = sentEventShape.shape
const { posterAlt, lastOn, fromTime, toTime, repetition, leftOut } = sentEventShape.shape

const add = defineAction({
  id: 'addEvent',
  method: 'post',
  path: '/api/v1/events',
  ...write,
  summary: 'Add an event',
  description: 'Without times it lasts whole days; without a last day, one day.',
  body: sentEventShape.extend({
    body: body.default(''),
    translations: translations.default({}),
    audiences: audiences.default([]),
    place: place.default(''),
    link: link.default(''),
    organiser: organiser.default(''),
    speakers: speakers.default([]),
    posterAlt: posterAlt.default(''),
    lastOn: lastOn.optional(),
    fromTime: fromTime.default(null),
    toTime: toTime.default(null),
    repetition: repetition.default(null),
    leftOut: leftOut.default([]),
  }),
  response: done,
  handle: async ({ db, files, actor }, { body: facts }) => {
    const written = { ...facts, lastOn: facts.lastOn ?? facts.firstOn }
    return { body: { number: await addEvent(db, files, actor, written) } }
  },
})

const cancelled = z.string().max(longestNote).nullable().openapi({
  description: 'Why the whole event is cancelled; null: it takes place after all.',
})

const datesCancelledBecause = z.string().max(longestNote).openapi({
  description:
    'Why dates to come are cancelled that have registrations and are none of the new days. Without it such a change is refused, with `reason` cancels-dates, and names them.',
})

const change = defineAction({
  id: 'changeEvent',
  method: 'patch',
  path: '/api/v1/events/{event}',
  ...write,
  summary: 'Change an event, cancel it, withdraw it, or put it back',
  description:
    'What is not named stays; `cancelled` and `withdrawn` are sent by themselves. A date that the series still has keeps its id, and its own time where it was moved; one that is over stays as it was.',
  problems: ['not-found', 'conflict'],
  params,
  body: sentEventShape
    .extend({ cancelled, datesCancelledBecause, withdrawn: z.boolean(), version: versionRead })
    .partial(),
  response: done,
  handle: async (context, { params: { event: named }, body: sent }) => {
    const { cancelled: because, withdrawn, version: seen, ...more } = sent
    const { datesCancelledBecause: why, ...facts } = more
    const { db, files, actor } = context
    const shown = { number: await numberOf(context, named), version: seen ?? null }
    const written = definedOf(facts)
    const isChanged = Object.keys(written).length > 0
    refuseSeveral([isChanged, because !== undefined, withdrawn !== undefined])
    if (isChanged) {
      const agreed = why === undefined ? null : { because: why, dates: null }
      await changeEvent(db, files, actor, shown, written, undefined, agreed)
    }
    if (because === null) await reviveEvent(db, actor, shown)
    else if (because !== undefined) await cancelEvent(db, actor, shown, because)
    if (withdrawn !== undefined) await withdrawEvent(db, actor, shown.number, withdrawn)
    return { body: { number: shown.number } }
  },
})

const changeDate = defineAction({
  id: 'changeEventDate',
  method: 'patch',
  path: '/api/v1/events/{event}/dates/{date}',
  ...write,
  summary: 'Move or cancel one date of an event',
  description:
    'cancelled needs a note that says why; moved needs the new days, and times where it is not for whole days.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    event,
    date: z.string().max(40).openapi({ description: 'The id of the date.', example: 'date' }),
  }),
  body: z.object({
    state: z.enum(dateStates),
    note: z.string().max(longestNote).default(''),
    firstOn: sentEventShape.shape.firstOn.optional(),
    lastOn: lastOn.optional(),
    fromTime: fromTime.default(null),
    toTime: toTime.default(null),
    version: versionRead,
  }),
  response: done,
  handle: async (context, { params: { event: named, date }, body: sent }) => {
    const { db, actor } = context
    const { state, note, firstOn = '', lastOn: last = firstOn, ...rest } = sent
    const shown = { number: await numberOf(context, named), version: rest.version ?? null }
    const to = { firstOn, lastOn: last, fromTime: rest.fromTime, toTime: rest.toTime }
    if (state === 'as-planned') await reviveDate(db, actor, shown, date)
    if (state === 'cancelled') await cancelDate(db, actor, shown, date, note)
    if (state === 'moved') await moveDate(db, actor, shown, date, to, note)
    return { body: { number: shown.number } }
  },
})

async function numberOf({ db, actor }: EndpointContext, named: string): Promise<number> {
  return (await eventAt(db, actor, named)).number
}

/** Each is done or refused whole, so that nothing is half done. Errors: `invalid-input`. */
function refuseSeveral(asked: readonly boolean[]): void {
  if (asked.filter(Boolean).length <= 1) return
  throw new AppError(
    'invalid-input',
    'Send “cancelled” and “withdrawn” each by itself, without other changes.',
  )
}

/** Events for the programs of the library. */
export const writeEventEndpoints = [add, change, changeDate] as const
