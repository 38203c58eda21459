import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import { changeProfile } from './change-profile.server.ts'
import { removeWork, saveWork } from './change-works.server.ts'
import { openContact } from './contact.ts'
import { departments } from './departments.server.ts'
import { readDirectory } from './directory.server.ts'
import { peoplePerPage } from './directory.ts'
import { draftOf, tokenOf } from './profile-draft.server.ts'
import { owns, profileAt, worksOf } from './profile-rows.server.ts'
import { openFacts, workFacts, writtenFacts } from './profile-shapes.api.ts'
import { type Profile, profileHref } from './profiles.ts'
import { byYear, emptyWork } from './works.ts'

const tag = 'Profiles'
const write = {
  tag,
  access: 'admin-or-faculty',
  scope: 'profiles:write',
  adminScope: 'people:write',
} as const
const whose =
  'Faculty change their own (`profiles:write`), administrators all (`people:write`, given behind the admin gate).'
const params = z.object({
  profile: z.string().max(20).openapi({ description: 'The number of the profile.', example: '4' }),
})
const result = z.object({
  result: z.enum(['seen', 'waits']).openapi({
    description: '`waits`: nobody else sees it until an administrator approves it.',
  }),
})
const person = z
  .object({
    number: z.int().openapi({ example: 4 }),
    href: z.string().openapi({ description: 'Its path on this site.', example: '/profile/4' }),
    name: z.string(),
    designation: z.string(),
    department: z.string().nullable(),
    isPast: z.boolean().openapi({ description: 'Whether the person worked here once.' }),
  })
  .openapi('Person')
const work = workFacts.extend({
  id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
})
const whole = openFacts
  .extend({
    number: z.int().openapi({ example: 4 }),
    href: z.string().openapi({ example: '/profile/4' }),
    department: z.string().nullable(),
    fromYear: z.int().nullable(),
    untilYear: z.int().nullable(),
    room: z.string().openapi({ description: 'Where everybody may know it; else empty.' }),
    hours: z.string(),
    publications: z.array(work).readonly(),
    changedAt: z.iso.datetime().openapi({ example: '2026-11-23T09:00:00.000Z' }),
    version: z.string().openapi({ description: 'For the next change.', example: '3.0' }),
  })
  .openapi('Profile')

const list = defineEndpoint({
  id: 'listProfiles',
  tag,
  path: '/api/v1/profiles',
  access: 'everyone',
  summary: 'Staff and faculty',
  description: `By departments, the library first, in each in their order; ${peoplePerPage} on a page.`,
  query: z.object({
    q: text(200).optional().openapi({
      description: 'Words of names in any script, designations, subjects, departments.',
      example: 'systems',
    }),
    page: wholeNumber(1, 100).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z
    .object({ items: z.array(person).readonly(), pages: z.int().openapi({ example: 1 }) })
    .openapi('PersonList'),
  handle: async ({ db }, { query: { q = '', page = 1 } }) => {
    const { groups, pages } = await readDirectory(db, { q, letter: '', department: '', page }, 'en')
    const items = groups.flatMap(({ department, people, past }) => [
      ...people.map((one) => ({ ...personOf(one), department, isPast: false })),
      ...past.map((one) => ({ ...personOf(one), department, isPast: true })),
    ])
    return { body: { items, pages } }
  },
})

const one = defineEndpoint({
  id: 'getProfile',
  tag,
  path: '/api/v1/profiles/{profile}',
  access: 'everyone',
  summary: 'A person',
  description: 'What the page shows to everybody: no e-mail address, telephone number or address.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: whole,
  handle: async ({ db, actor }, { params }) => {
    const profile = await profileAt(db, actor, params.profile)
    const { number, facts, fromYear, untilYear, changedAt } = profile
    const its = (await departments(db)).find((group) => group.number === profile.department)
    const { room = '', hours = '' } = openContact(facts)
    return {
      body: {
        ...openFacts.parse(facts),
        number,
        href: profileHref(number),
        department: its?.name ?? null,
        fromYear,
        untilYear,
        room,
        hours,
        publications: (await worksOf(db, profile.id)).sort(byYear),
        changedAt: changedAt.toISOString(),
        version: await versionOf(db, actor, profile),
      },
    }
  },
})

const change = defineAction({
  id: 'changeProfile',
  method: 'patch',
  path: '/api/v1/profiles/{profile}',
  ...write,
  summary: 'Change a profile',
  description: `${whose} What is not named stays; lists are named whole.`,
  problems: ['not-found', 'conflict'],
  params,
  body: writtenFacts.partial().extend({
    version: z.string().max(30).optional().openapi({
      description:
        'The version that was read; where somebody has changed it since, nothing is done.',
      example: '3.0',
    }),
  }),
  response: result,
  handle: async ({ db, actor }, { params, body: { version = null, ...body } }) => {
    const written = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    )
    const shown = { number: params.profile, token: version }
    const edit = await changeProfile(db, actor, shown, (document) => ({
      ...document,
      facts: { ...document.facts, ...written },
    }))
    return { body: { result: edit } }
  },
})

const addPublication = defineAction({
  id: 'addPublication',
  method: 'post',
  path: '/api/v1/profiles/{profile}/publications',
  ...write,
  summary: 'Add a publication to a profile',
  description: `${whose} Only the title is needed. One DOI stands once in a profile.`,
  problems: ['not-found'],
  params,
  body: workFacts.partial().required({ title: true }),
  response: result,
  handle: async ({ db, actor }, { params, body }) => {
    const written = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    )
    const shown = { number: params.profile, token: null }
    const work = { ...emptyWork, ...written }
    return { body: { result: await saveWork(db, actor, shown, null, work) } }
  },
})

const removePublication = defineAction({
  id: 'removePublication',
  method: 'delete',
  path: '/api/v1/profiles/{profile}/publications/{publication}',
  ...write,
  summary: 'Remove a publication from a profile',
  description: `${whose} Its id is the one that the profile names.`,
  problems: ['not-found'],
  params: params.extend({
    publication: z
      .string()
      .max(40)
      .openapi({ description: 'Its id.', example: '0190a000-0000-7000-8000-000000000001' }),
  }),
  body: noBody,
  response: result,
  handle: async ({ db, actor }, { params: { profile, publication } }) => {
    const shown = { number: profile, token: null }
    return { body: { result: await removeWork(db, actor, shown, publication) } }
  },
})

/** Its owner goes on from what waits for approval, if anything does. */
async function versionOf(db: Db, actor: Actor, profile: Profile): Promise<string> {
  return owns(actor, profile) ? (await draftOf(db, actor, profile)).token : tokenOf(profile, null)
}

/** People for everybody's programs, and for those of who writes them. */
export const profileEndpoints = [list, one, change, addPublication, removePublication] as const

function personOf({
  number,
  name,
  designation,
}: {
  number: number
  name: string
  designation: string
}) {
  return { number, href: profileHref(number), name, designation }
}
