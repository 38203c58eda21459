import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, type EndpointContext } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { committeeAt, termsOf } from './committee-rows.server.ts'
import { committeeParams, sentCommittee, sentTerm } from './committee-shapes.api.ts'
import { deleteCommittee, saveCommittee } from './save-committee.server.ts'
import { noTerm, removeTerm, saveTerm } from './save-term.server.ts'

const write = {
  tag: 'Profiles',
  access: 'staff:contents',
  adminGate: true,
  scope: 'people:write',
} as const
const { names, about, place } = sentCommittee.shape
const { profile, name, untilDay } = sentTerm.shape
const done = z.object({ number: z.int().openapi({ example: 2 }) })
const doneMember = z.object({
  id: z.string().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
})
const memberParams = committeeParams.extend({
  member: z.string().max(40).openapi({
    description: 'The id that the committee names.',
    example: '0190a000-0000-7000-8000-000000000001',
  }),
})

const add = defineAction({
  id: 'addCommittee',
  method: 'post',
  path: '/api/v1/committees',
  ...write,
  summary: 'Add a committee',
  description: 'No other has its name, whatever its capital letters.',
  problems: ['conflict', 'too-large'],
  body: sentCommittee.extend({
    names: names.default({ hi: '', or: '' }),
    about: about.default(''),
    place: place.default(0),
  }),
  response: done,
  handle: async ({ db, actor }, { body }) => ({
    body: { number: await saveCommittee(db, actor, null, body) },
  }),
})

const change = defineAction({
  id: 'changeCommittee',
  method: 'patch',
  path: '/api/v1/committees/{committee}',
  ...write,
  summary: 'Change a committee',
  description: 'What is not named stays.',
  problems: ['not-found', 'conflict'],
  params: committeeParams,
  body: sentCommittee.partial().extend({ version: versionRead }),
  response: done,
  handle: async ({ db, actor }, { params, body: { version, ...facts } }) => {
    const { name, names, about, place, ...now } = await committeeAt(db, params.committee)
    const shown = { number: params.committee, version: version ?? now.version }
    const written = { name, names, about, place, ...definedOf(facts) }
    return { body: { number: await saveCommittee(db, actor, shown, written) } }
  },
})

const remove = defineAction({
  id: 'deleteCommittee',
  method: 'delete',
  path: '/api/v1/committees/{committee}',
  ...write,
  summary: 'Delete a committee',
  description: 'With all its members; there is no way back.',
  problems: ['not-found', 'conflict'],
  params: committeeParams,
  body: z.object({ version: versionRead }),
  response: done,
  handle: async ({ db, actor }, { params: { committee }, body: { version = null } }) => {
    const { number } = await committeeAt(db, committee)
    await deleteCommittee(db, actor, { number: committee, version })
    return { body: { number } }
  },
})

const addMember = defineAction({
  id: 'addCommitteeMember',
  method: 'post',
  path: '/api/v1/committees/{committee}/members',
  ...write,
  summary: 'Add a member to a committee',
  description: 'By the number of a profile, or by the name of somebody without one.',
  problems: ['not-found', 'too-large'],
  params: committeeParams,
  body: sentTerm.extend({
    profile: profile.default(null),
    name: name.default(''),
    place: place.default(0),
    untilDay: untilDay.default(null),
  }),
  response: doneMember,
  handle: async ({ db, actor }, { params: { committee }, body }) => ({
    body: { id: await saveTerm(db, actor, committee, null, writtenOf(body)) },
  }),
})

const changeMember = defineAction({
  id: 'changeCommitteeMember',
  method: 'patch',
  path: '/api/v1/committees/{committee}/members/{member}',
  ...write,
  summary: 'Change the term of a member of a committee',
  description: 'What is not named stays.',
  problems: ['not-found', 'conflict'],
  params: memberParams,
  body: sentTerm.partial().extend({ version: versionRead }),
  response: doneMember,
  handle: async (context, { params: { committee, member }, body: { version, ...facts } }) => {
    const { db, actor } = context
    const { version: now, ...term } = await termAt(context, committee, member)
    const shown = { id: member, version: version ?? now }
    const written = writtenOf({ ...term, ...definedOf(facts) })
    return { body: { id: await saveTerm(db, actor, committee, shown, written) } }
  },
})

const removeMember = defineAction({
  id: 'removeCommitteeMember',
  method: 'delete',
  path: '/api/v1/committees/{committee}/members/{member}',
  ...write,
  summary: 'Remove a member from a committee',
  description: 'Who was a member once stays with a last day; this is for what was a mistake.',
  problems: ['not-found', 'conflict'],
  params: memberParams,
  body: z.object({ version: versionRead }),
  response: doneMember,
  handle: async ({ db, actor }, { params: { committee, member }, body }) => {
    await removeTerm(db, actor, committee, { id: member, version: body.version ?? null })
    return { body: { id: member } }
  },
})

/** What is kept of a term: who has a profile is not named besides. */
async function termAt({ db, actor }: EndpointContext, committee: string, member: string) {
  const { id } = await committeeAt(db, committee)
  const found = (await termsOf(db, actor, id)).find((term) => term.id === member)
  if (!found) throw noTerm()
  const { profile, name, role, place, fromDay, untilDay, version } = found
  const named = profile === null ? name : ''
  return { profile, name: named, role, place, fromDay, untilDay, version }
}

function writtenOf({ profile, ...term }: z.output<typeof sentTerm>) {
  return { ...term, profile: profile === null ? '' : String(profile) }
}

/** Committees for the programs of the library. */
export const writeCommitteeEndpoints = [
  add,
  change,
  remove,
  addMember,
  changeMember,
  removeMember,
] as const
