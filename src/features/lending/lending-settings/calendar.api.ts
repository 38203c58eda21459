import { z } from '@hono/zod-openapi'
import { readersOfLoans } from '#src/features/lending/circulation/closures.ts'
import { openAgain } from '#src/features/lending/circulation/open-again.server.ts'
import {
  closeLibrary,
  closureOutlook,
} from '#src/features/lending/circulation/redate-loans.server.ts'
import {
  listCalendarDays,
  loadCalendars,
} from '#src/features/lending/library-calendar/calendars.server.ts'
import { addCalendarDay } from '#src/features/lending/library-calendar/change-calendar.server.ts'
import type { Opening } from '#src/features/lending/library-calendar/library-calendar.ts'
import { minutesOf } from '#src/features/lending/library-calendar/usual-hours.ts'
import { setUsualWeek } from '#src/features/lending/library-calendar/usual-week.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { clockText, dayAfter } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import {
  branch,
  day,
  dayId,
  moved,
  specialDay,
  stretches,
  week,
  why,
} from './calendar-shapes.api.ts'

const tag = 'Settings'
const write = { tag, access: 'admin', adminGate: true, scope: 'settings:write' } as const

const stretchesOf = (spans: Opening['spans']) =>
  spans.map(([opens, closes]) => ({ opens: clockText(opens), closes: clockText(closes) }))

/** Errors: `invalid-input` where no branch has this code. */
async function requireKnown(db: Db, code: string): Promise<void> {
  const branches = await db.selectFrom('branches').select('code').execute()
  if (!branches.some((one) => one.code === code)) {
    throw new AppError('invalid-input', 'There is no such branch.')
  }
}

const hours = defineEndpoint({
  id: 'getOpeningHours',
  tag: 'Library',
  path: '/api/v1/calendar',
  access: 'everyone',
  summary: 'When the library is open',
  description: 'Day by day, with why a day differs from other weeks, and the usual week.',
  query: z.object({
    from: givenDay().optional().openapi({ description: 'Left out: today.', example: '2026-11-23' }),
    days: wholeNumber(1, 400)
      .optional()
      .openapi({ description: '14 where it is left out.', example: 7 }),
    branch: text(30).optional().openapi({ description: 'Its code.', example: 'main' }),
  }),
  response: z
    .object({
      week,
      days: z
        .array(
          z.object({
            day: day('2026-11-23'),
            isOpen: z.boolean().openapi({ example: true }),
            hours: stretches.readonly(),
            name: z.string().nullable().openapi({ example: 'Durga Puja' }),
          }),
        )
        .readonly(),
    })
    .openapi('OpeningHours'),
  handle: async ({ db }, { query: { from = todayHere(), days = 14, branch: code = 'main' } }) => {
    await requireKnown(db, code)
    const calendar = (await loadCalendars(db)).of(code)
    const listed = Array.from({ length: days }, (_, ahead) => {
      const one = dayAfter(from, ahead)
      const { spans, name } = calendar.opening(one)
      return { day: one, isOpen: spans.length > 0, hours: stretchesOf(spans), name }
    })
    return { body: { week: calendar.week.map(({ spans }) => stretchesOf(spans)), days: listed } }
  },
})

const list = defineEndpoint({
  id: 'listCalendarDays',
  tag,
  path: '/api/v1/calendar/days',
  access: 'admin',
  adminGate: true,
  scope: 'circulation:read',
  summary: 'Days that differ from the usual hours',
  description: 'One of weekday, monthDay and firstDay says when.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(z.object({ id: z.uuid().openapi({ example: dayId }), ...specialDay }))
        .readonly(),
    })
    .openapi('CalendarDays'),
  handle: async ({ db }) => {
    const days = (await listCalendarDays(db)).filter(({ isUsual }) => !isUsual)
    const at = (minute: number | null) => (minute === null ? null : clockText(minute))
    const items = days.map(({ isUsual: _isUsual, opens, closes, ...rest }) => ({
      ...rest,
      opens: at(opens),
      closes: at(closes),
    }))
    return { body: { items } }
  },
})

const add = defineAction({
  id: 'addCalendarDay',
  method: 'post',
  path: '/api/v1/calendar/days',
  ...write,
  summary: 'Add a day, or days, that differ from the usual hours',
  description:
    'Closing dates moves what is due then to the next open day, and the readers are told: moved says how much. Other days move nothing.',
  problems: ['not-found'],
  body: z.object(specialDay),
  response: z.object({ moved: z.union([moved, z.null()]) }),
  handle: ({ db, actor }, { body: { opens, closes, ...given } }) =>
    inTransaction(db, async (within) => {
      const { firstDay, lastDay, name, weekday, monthDay, isOpen } = given
      const isClosure = firstDay !== null && weekday === null && monthDay === null && !isOpen
      if (isClosure && opens === null && closes === null) {
        const closure = { firstDay, lastDay: lastDay ?? firstDay, name, branch: given.branch }
        return { body: { moved: await closeLibrary(within, actor, closure) } }
      }
      const at = (clockTime: string | null) => (clockTime === null ? null : minutesOf(clockTime))
      await addCalendarDay(within, actor, { ...given, opens: at(opens), closes: at(closes) })
      return { body: { moved: null } }
    }),
})

const remove = defineAction({
  id: 'removeCalendarDay',
  method: 'delete',
  path: '/api/v1/calendar/days/{day}',
  ...write,
  summary: 'Take such a day out of the calendar',
  description:
    'What its closure moved goes back, unless it was changed since: movedBack says how much.',
  problems: ['not-found'],
  params: z.object({
    day: z.string().max(40).openapi({ description: 'The id of the row.', example: dayId }),
  }),
  body: noBody,
  response: z.object({
    id: z.uuid().openapi({ example: dayId }),
    movedBack: z.object({
      loans: z.int().openapi({ example: 0 }),
      holds: z.int().openapi({ example: 0 }),
    }),
  }),
  handle: ({ db, actor }, { params: { day: id } }) =>
    inTransaction(db, async (within) => {
      const movedBack = await openAgain(within, actor, id)
      return { body: { id, movedBack } }
    }),
})

const moves = <Time extends z.ZodType>(until: Time) => {
  const one = {
    id: z.uuid().openapi({ example: dayId }),
    title: z.string().openapi({ example: 'Dune' }),
    member: z.string().openapi({ example: 'Asha Rao' }),
    memberNumber: z.int().openapi({ example: 123 }),
  }
  return z.array(z.object({ ...one, before: until, after: until })).readonly()
}

const outlook = defineEndpoint({
  id: 'getClosureOutlook',
  tag,
  path: '/api/v1/calendar/outlook',
  access: 'admin',
  adminGate: true,
  scope: 'circulation:read',
  summary: 'What closing the library would move',
  description:
    'Changes nothing. Each loan that would be due later, each hold that would be kept for longer, and how many readers would be told. Adding the days to the calendar does it; taking them out moves it back.',
  query: z.object({
    from: givenDay()
      .optional()
      .openapi({ description: 'Left out: tomorrow.', example: '2026-12-24' }),
    days: wholeNumber(1, 400)
      .optional()
      .openapi({ description: '1 where it is left out.', example: 10 }),
    branch: text(30)
      .optional()
      .openapi({ description: 'Its code; left out: all.', example: 'main' }),
  }),
  response: z
    .object({
      loans: moves(z.iso.datetime({ offset: true }).openapi({ example: '2026-12-24T18:29:59Z' })),
      holds: moves(day('2026-12-24')),
      told: z.int().openapi({ description: 'Readers who would be told at once.', example: 1 }),
    })
    .openapi('ClosureOutlook'),
  handle: async ({ db, actor }, { query: { from, days = 1, branch: code } }) => {
    if (code !== undefined) await requireKnown(db, code)
    const firstDay = from ?? dayAfter(todayHere(), 1)
    const moved = await closureOutlook(db, actor, {
      firstDay,
      lastDay: dayAfter(firstDay, days - 1),
      name: 'Closed',
      branch: code ?? null,
    })
    return { body: { ...moved, told: readersOfLoans(moved) } }
  },
})

const closeTomorrow = defineAction({
  id: 'closeTomorrow',
  method: 'post',
  path: '/api/v1/calendar/close-tomorrow',
  ...write,
  summary: 'Close the library tomorrow',
  description: 'What is due tomorrow is due on the next open day, and its readers are told.',
  problems: ['not-found', 'conflict'],
  body: z.object({
    branch: branch.default(null),
    name: why.openapi({ description: 'Why.', example: 'Cyclone warning' }),
  }),
  response: z.object({ day: day('2026-11-23'), moved }),
  handle: ({ db, actor }, { body }) =>
    inTransaction(db, async (within) => {
      const tomorrow = dayAfter(todayHere(), 1)
      const result = await closeLibrary(within, actor, { firstDay: tomorrow, ...body })
      return { body: { day: tomorrow, moved: result } }
    }),
})

const setHours = defineAction({
  id: 'setUsualHours',
  method: 'put',
  path: '/api/v1/calendar/hours',
  ...write,
  summary: 'Set the usual hours of the week',
  description: 'Of a branch, or of all branches that have none of their own. Moves no loan.',
  problems: ['not-found'],
  body: z.object({ branch: branch.default(null), week }),
  response: z.object({ week }),
  handle: async ({ db, actor }, { body }) => {
    const given = body.week.map((spans) =>
      spans.map(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)] as const),
    )
    await inTransaction(db, (within) => setUsualWeek(within, actor, body.branch, given))
    return { body: { week: body.week } }
  },
})

/** The calendar for programs; when the library is open, for everyone. */
export const calendarEndpoints = [
  hours,
  list,
  outlook,
  add,
  remove,
  closeTomorrow,
  setHours,
] as const
