import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { addProfile } from './add-profile.server.ts'
import { approveChange, returnChange, waitingChanges } from './approve-change.server.ts'
import { changePlacement, deleteProfile } from './placement.server.ts'
import { numberShape, ofOffice, profileParams } from './profile-doors.api.ts'
import { changeOf, tokenOf } from './profile-draft.server.ts'
import { ownProfileAt } from './profile-rows.server.ts'
import { writtenFacts } from './profile-shapes.api.ts'
import { emptyFacts, type Profile } from './profiles.ts'

const placement = z.object({
  ownerEmail: z.string().max(254).nullable().openapi({
    description: 'Who signs in with it as faculty writes the profile; null: administrators alone.',
    example: 'a.teacher@suiit.example',
  }),
  department: z.int().nullable().openapi({ description: 'Its number.', example: 1 }),
  place: z.int().openapi({ description: 'From 0 to 999; then by name.', example: 0 }),
  shown: z.boolean(),
  fromYear: z.int().nullable().openapi({ example: 2012 }),
  untilYear: z.int().nullable().openapi({
    description: 'Of a former member; null: works here.',
    example: null,
  }),
})
const { ownerEmail, department, place, shown, fromYear, untilYear } = placement.shape
const placementShape = placement
  .extend({
    number: z.int().openapi({ example: 4 }),
    version: z.int().openapi({ description: 'For the next change.', example: 3 }),
  })
  .openapi('ProfilePlacement')

const add = defineAction({
  id: 'addProfile',
  method: 'post',
  path: '/api/v1/profiles',
  ...ofOffice,
  summary: 'Add a person',
  description: 'Only the name is needed.',
  body: writtenFacts
    .partial()
    .required({ name: true })
    .extend({
      ownerEmail: ownerEmail.default(null),
      department: department.default(null),
      place: place.default(0),
      shown: shown.default(true),
      fromYear: fromYear.default(null),
      untilYear: untilYear.default(null),
    }),
  response: numberShape,
  handle: async ({ db, actor }, { body }) => {
    const { ownerEmail, department, place, shown, fromYear, untilYear, ...facts } = body
    const placement = { ownerEmail, department, place, shown, fromYear, untilYear }
    const written = { ...emptyFacts, ...definedOf(facts), name: facts.name }
    return { body: { number: await addProfile(db, actor, written, placement) } }
  },
})

const read = defineEndpoint({
  id: 'getProfilePlacement',
  path: '/api/v1/profiles/{profile}/placement',
  ...ofOffice,
  summary: 'Where and how a person is listed',
  description: 'Also of one who is not shown.',
  problems: ['not-found'],
  params: profileParams,
  query: z.object({}),
  response: placementShape,
  handle: async ({ db, actor }, { params }) => ({
    body: placementOf(await ownProfileAt(db, actor, params.profile)),
  }),
})

const changePlace = defineAction({
  id: 'changeProfilePlacement',
  method: 'patch',
  path: '/api/v1/profiles/{profile}/placement',
  ...ofOffice,
  summary: 'Change where and how a person is listed',
  description: 'What is not named stays.',
  problems: ['not-found', 'conflict'],
  params: profileParams,
  body: placement.partial().extend({ version: versionRead }),
  response: placementShape,
  handle: async ({ db, actor }, { params: { profile }, body: { version, ...named } }) => {
    const now = await ownProfileAt(db, actor, profile)
    const read = { number: profile, version: version ?? now.version }
    await changePlacement(db, actor, read, { ...placement.parse(now), ...definedOf(named) })
    return { body: placementOf(await ownProfileAt(db, actor, profile)) }
  },
})

const remove = defineAction({
  id: 'deleteProfile',
  method: 'delete',
  path: '/api/v1/profiles/{profile}',
  ...ofOffice,
  summary: 'Delete a profile',
  description:
    'With its publications; there is no way back. A former member stays listed with a last year.',
  problems: ['not-found'],
  params: profileParams,
  body: noBody,
  response: numberShape,
  handle: async ({ db, actor }, { params: { profile } }) => {
    const { number } = await ownProfileAt(db, actor, profile)
    await deleteProfile(db, actor, profile)
    return { body: { number } }
  },
})

const changes = defineEndpoint({
  id: 'listProfileChanges',
  path: '/api/v1/profile-changes',
  ...ofOffice,
  summary: 'Changes of profiles that await approval',
  description: 'The oldest first.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(
          z.object({
            number: z.int().openapi({ description: 'Of the profile.', example: 4 }),
            name: z.string(),
            sentBy: z.string(),
            sentAt: z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' }),
          }),
        )
        .readonly(),
    })
    .openapi('ProfileChangeList'),
  handle: async ({ db, actor }) => {
    const waiting = await waitingChanges(db, actor)
    return { body: { items: waiting.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) } }
  },
})

const change = defineEndpoint({
  id: 'getProfileChange',
  path: '/api/v1/profiles/{profile}/change',
  ...ofOffice,
  summary: 'What the owner of a profile wants it to be',
  description: 'Before it is approved or sent back.',
  problems: ['not-found'],
  params: profileParams,
  query: z.object({}),
  response: z
    .object({
      waits: z.boolean().openapi({ description: 'Whether it awaits approval.' }),
      facts: writtenFacts.nullable(),
      version: z.string().openapi({ description: 'For approving it.', example: '3.1' }),
    })
    .openapi('ProfileChange'),
  handle: async ({ db, actor }, { params }) => {
    const profile = await ownProfileAt(db, actor, params.profile)
    const change = await changeOf(db, profile.id)
    const waits = change !== null && change.returned === null
    const facts = waits ? change.document.facts : null
    return { body: { waits, facts, version: tokenOf(profile, change) } }
  },
})

const decide = defineAction({
  id: 'decideProfileChange',
  method: 'post',
  path: '/api/v1/profiles/{profile}/change',
  ...ofOffice,
  summary: 'Approve a change of a profile, or send it back',
  description: 'Its owner is told by mail. Sending it back needs a reason.',
  problems: ['not-found', 'conflict'],
  params: profileParams,
  body: z.object({
    decision: z.enum(['approve', 'return']),
    version: z.string().max(30).openapi({ description: 'As it was read.', example: '3.1' }),
    reason: z.string().max(500).default('').openapi({ example: 'The designation is not yours.' }),
  }),
  response: numberShape,
  handle: async ({ db, actor, origin }, { params: { profile }, body }) => {
    const { number, shown, version } = await ownProfileAt(db, actor, profile)
    const looked = { number: profile, token: body.version, origin }
    // A new profile is shown with its first approval, as the page of the office offers it.
    if (body.decision === 'approve') await approveChange(db, actor, looked, shown || version === 1)
    else await returnChange(db, actor, looked, body.reason)
    return { body: { number } }
  },
})

function placementOf({ number, version, ...profile }: Profile) {
  return { ...placement.parse(profile), number, version }
}

/** What administrators' programs do with profiles. */
export const officeProfileEndpoints = [
  add,
  read,
  changePlace,
  remove,
  changes,
  change,
  decide,
] as const
