import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { changeProfile } from './change-profile.server.ts'
import { managedProfile } from './manager-draft.server.ts'
import { changeShape, ofWriters, profileParams, whoWrites } from './profile-doors.api.ts'
import { keptWork, writtenFacts } from './profile-shapes.api.ts'
import { byYear } from './works.ts'

const draftShape = writtenFacts
  .extend({
    number: z.int().openapi({ example: 4 }),
    publications: z.array(keptWork).readonly(),
    waits: z.boolean().openapi({ description: 'Whether a change awaits approval.' }),
    returned: z
      .string()
      .nullable()
      .openapi({ description: 'Why it was sent back; null: it was not.' }),
    version: z.string().openapi({ description: 'For the next change.', example: '3.0' }),
  })
  .openapi('ProfileDraft')

const draft = defineEndpoint({
  id: 'getProfileDraft',
  path: '/api/v1/profiles/{profile}/draft',
  ...ofWriters,
  summary: 'A profile as its owner edits it',
  description: `With the ways to reach the person, and what awaits approval. ${whoWrites}`,
  problems: ['not-found'],
  params: profileParams,
  query: z.object({}),
  response: draftShape,
  handle: async ({ db, actor }, { params }) => {
    const { profile, draft, placement } = await managedProfile(db, actor, params.profile)
    const { facts, works } = draft.document
    return {
      body: {
        ...facts,
        number: profile.number,
        publications: [...works].sort(byYear),
        waits: placement.waits !== null,
        returned: placement.returned,
        version: draft.token,
      },
    }
  },
})

const change = defineAction({
  id: 'changeProfile',
  method: 'patch',
  path: '/api/v1/profiles/{profile}',
  ...ofWriters,
  summary: 'Change a profile',
  description: `${whoWrites} What is not named stays; lists are named whole.`,
  problems: ['not-found', 'conflict'],
  params: profileParams,
  body: writtenFacts.partial().extend({
    version: z.string().max(30).optional().openapi({
      description:
        'The version that was read; where somebody has changed it since, nothing is done.',
      example: '3.0',
    }),
  }),
  response: changeShape,
  handle: async ({ db, actor }, { params, body: { version = null, ...body } }) => {
    const shown = { number: params.profile, token: version }
    const edit = await changeProfile(db, actor, shown, (document) => ({
      ...document,
      facts: { ...document.facts, ...definedOf(body) },
    }))
    return { body: { result: edit } }
  },
})

/** What is written of a person, for the programs of who writes it. */
export const writeProfileEndpoints = [draft, change] as const
