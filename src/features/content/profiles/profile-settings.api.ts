import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { ofOffice } from './profile-doors.api.ts'
import { changeProfileSettings, profileSettings, settingsShape } from './profile-settings.server.ts'

const { waitsForApproval, looksUpDois } = settingsShape.shape
const settings = z
  .object({
    waitsForApproval: waitsForApproval.openapi({
      description: 'Whether changes by faculty need approval.',
      example: true,
    }),
    looksUpDois: looksUpDois.openapi({
      description: 'Whether DOIs are looked up at Crossref and DataCite on import.',
      example: false,
    }),
  })
  .openapi('ProfileSettings')

const read = defineEndpoint({
  id: 'getProfileSettings',
  path: '/api/v1/profile-settings',
  ...ofOffice,
  summary: 'Settings of profiles',
  description: 'Whether changes by faculty need approval, and whether DOIs are looked up.',
  query: z.object({}),
  response: settings,
  handle: async ({ db }) => ({ body: await profileSettings(db) }),
})

const change = defineAction({
  id: 'changeProfileSettings',
  method: 'patch',
  path: '/api/v1/profile-settings',
  ...ofOffice,
  summary: 'Change settings of profiles',
  description:
    'What is not named stays, so of two who change one each, both stand. What awaits approval goes on waiting.',
  body: settings.partial(),
  response: settings,
  handle: async ({ db, actor }, { body }) => {
    await changeProfileSettings(db, actor, definedOf(body))
    return { body: await profileSettings(db) }
  },
})

/** Settings of profiles, for administrators' programs. */
export const profileSettingsEndpoints = [read, change] as const
