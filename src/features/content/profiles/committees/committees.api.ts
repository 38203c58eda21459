import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { mayManage } from '../profile-rows.server.ts'
import { committeeAt, committees, termsOf } from './committee-rows.server.ts'
import { committeeParams, sentCommittee, sentTerm } from './committee-shapes.api.ts'
import { type Committee, committeeHref } from './committees.ts'

const tag = 'Profiles'
const committee = sentCommittee
  .extend({
    number: z.int().openapi({ example: 2 }),
    href: z.string().openapi({ description: 'Its path on this site.', example: '/committee/2' }),
    version: z.int().openapi({ description: 'For the next change.', example: 1 }),
  })
  .openapi('Committee')
const member = sentTerm
  .extend({
    id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    version: z.int().openapi({ description: 'For the next change.', example: 1 }),
  })
  .openapi('CommitteeMember')

const list = defineEndpoint({
  id: 'listCommittees',
  tag,
  path: '/api/v1/committees',
  access: 'everyone',
  summary: 'Committees',
  description: 'All of them, in their order.',
  query: z.object({}),
  response: z.object({ items: z.array(committee).readonly() }).openapi('CommitteeList'),
  handle: async ({ db }) => ({ body: { items: (await committees(db)).map(answerOf) } }),
})

const one = defineEndpoint({
  id: 'getCommittee',
  tag,
  path: '/api/v1/committees/{committee}',
  access: 'everyone',
  summary: 'A committee with its members',
  description:
    'Former members and those to come too. Who has a hidden profile is told to administrators alone, who have the admin panel open.',
  problems: ['not-found'],
  params: committeeParams,
  query: z.object({}),
  response: z
    .object({ ...committee.shape, members: z.array(member).readonly() })
    .openapi('CommitteeWithMembers'),
  handle: async ({ db, actor }, { params }) => {
    const found = await committeeAt(db, params.committee)
    return { body: { ...answerOf(found), members: await membersOf(db, actor, found.id) } }
  },
})

async function membersOf(db: Db, actor: Actor, id: string) {
  const terms = await termsOf(db, (await mayManage(db, actor)) ? actor : visitor, id)
  return terms.map(({ id, profile, name, role, place, fromDay, untilDay, version }) => ({
    id,
    profile,
    name,
    role,
    place,
    fromDay,
    untilDay,
    version,
  }))
}

function answerOf({ number, name, names, about, place, version }: Committee) {
  return { number, href: committeeHref(number), name, names, about, place, version }
}

/** Committees for everybody's programs. */
export const committeeEndpoints = [list, one] as const
