import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import { openContact } from './contact.ts'
import { departments } from './departments.server.ts'
import { readDirectory } from './directory.server.ts'
import { peoplePerPage } from './directory.ts'
import { profileParams, profileTag as tag } from './profile-doors.api.ts'
import { draftOf, tokenOf } from './profile-draft.server.ts'
import { owns, profileAt, worksOf } from './profile-rows.server.ts'
import { keptWork, openFacts } from './profile-shapes.api.ts'
import { type Profile, profileHref } from './profiles.ts'
import { byYear } from './works.ts'

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
const whole = openFacts
  .extend({
    number: z.int().openapi({ example: 4 }),
    href: z.string().openapi({ example: '/profile/4' }),
    department: z.string().nullable(),
    fromYear: z.int().nullable(),
    untilYear: z.int().nullable(),
    room: z.string().openapi({ description: 'Where everybody may know it; else empty.' }),
    hours: z.string(),
    publications: z.array(keptWork).readonly(),
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
  params: profileParams,
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

/** Its owner goes on from what waits for approval, if anything does. */
async function versionOf(db: Db, actor: Actor, profile: Profile): Promise<string> {
  return owns(actor, profile) ? (await draftOf(db, actor, profile)).token : tokenOf(profile, null)
}

/** People for everybody’s programs. */
export const profileEndpoints = [list, one] as const

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
