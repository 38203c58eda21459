import { z } from '@hono/zod-openapi'

/** Of all endpoints of people. */
export const profileTag = 'Profiles'

/** What members of the faculty do with their own profile, and administrators with all. */
export const ofWriters = {
  tag: profileTag,
  access: 'faculty-or-staff:contents',
  scope: 'profiles:write',
  office: { access: 'staff:contents', scope: 'people:write' },
} as const

/** What administrators alone do. */
export const ofOffice = {
  tag: profileTag,
  access: 'staff:contents',
  adminGate: true,
  scope: 'people:write',
} as const

/** Says in a description who may write a profile. */
export const whoWrites =
  'Faculty change their own (`profiles:write`), administrators all (`people:write`, given behind the admin gate).'

export const profileParams = z.object({
  profile: z.string().max(20).openapi({ description: 'The number of the profile.', example: '4' }),
})

/** What became of a change. */
export const changeShape = z.object({
  result: z.enum(['seen', 'waits']).openapi({
    description: '`waits`: nobody else sees it until an administrator approves it.',
  }),
})

export const publicationParams = profileParams.extend({
  publication: z
    .string()
    .max(40)
    .openapi({ description: 'Its id.', example: '0190a000-0000-7000-8000-000000000001' }),
})

/** The number of a profile or a department that was written. */
export const numberShape = z.object({ number: z.int().openapi({ example: 4 }) })
