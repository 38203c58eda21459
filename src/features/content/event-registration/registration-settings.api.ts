import { z } from '@hono/zod-openapi'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { saveSettings } from './save-settings.server.ts'
import { settingsOf } from './settings-rows.server.ts'
import { settingsShape } from './settings-shape.server.ts'

const path = '/api/v1/events/{event}/registration-settings'
const office = { tag: 'Event registration', access: 'staff:contents', adminGate: true } as const
const params = z.object({
  event: z.string().max(20).openapi({ description: 'The number of the event.', example: '12' }),
})
const instant = z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' })
const sentSettings = settingsShape.extend({ opensAt: instant.nullable() })

const read = defineEndpoint({
  id: 'getRegistrationSettings',
  path,
  ...office,
  scope: 'registrations:read',
  summary: 'How registration for an event is settled',
  description: 'Not found where the event takes no registrations.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: sentSettings
    .extend({
      closedAt: instant.nullable().openapi({ description: 'When it was closed by hand.' }),
      version: z.int().openapi({ description: 'For the next change.', example: 1 }),
    })
    .openapi('RegistrationSettings'),
  handle: async ({ db, actor }, { params: { event } }) => {
    const settings = await settingsOf(db, (await eventAt(db, actor, event)).id)
    if (!settings) throw new AppError('not-found', 'This event takes no registrations.')
    const { opensAt, closedAt, ...facts } = settings
    const dates = {
      opensAt: opensAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
    }
    return { body: { ...facts, ...dates } }
  },
})

const settle = defineAction({
  id: 'settleRegistration',
  method: 'put',
  path,
  ...office,
  scope: 'registrations:write',
  summary: 'Settle how registration for an event goes',
  description: 'More seats move up those who wait, and they are told.',
  problems: ['not-found', 'conflict'],
  params,
  body: sentSettings.extend({ version: versionRead }),
  response: z.object({ event: z.int() }),
  handle: async ({ db, actor }, { params: { event: number }, body }) => {
    const { opensAt, version = null, ...facts } = body
    const event = await eventAt(db, actor, number)
    const written = { ...facts, opensAt: opensAt === null ? null : new Date(opensAt) }
    await saveSettings(db, actor, event, written, version)
    return { body: { event: event.number } }
  },
})

/** How registration is settled, for the programs of the library. */
export const registrationSettingsEndpoints = [read, settle] as const
