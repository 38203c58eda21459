import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, noBody } from '#src/server/http/endpoint.ts'
import { importWorks, removeWork, requireWork, saveWork } from './change-works.server.ts'
import { managedProfile } from './manager-draft.server.ts'
import {
  changeShape,
  ofWriters,
  profileParams,
  publicationParams,
  whoWrites,
} from './profile-doors.api.ts'
import { workFacts } from './profile-shapes.api.ts'
import { planImport } from './references/plan-import.ts'
import { largestFile } from './references/reference.ts'
import { plannedFaults, readSentText } from './sent-references.server.ts'
import { textsOfWork } from './work-texts.ts'
import { emptyWork } from './works.ts'

const addPublication = defineAction({
  id: 'addPublication',
  method: 'post',
  path: '/api/v1/profiles/{profile}/publications',
  ...ofWriters,
  summary: 'Add a publication to a profile',
  description: `${whoWrites} Only the title is needed. A DOI can be in a profile only once.`,
  problems: ['not-found'],
  params: profileParams,
  body: workFacts.partial().required({ title: true }),
  response: changeShape,
  handle: async ({ db, actor }, { params, body }) => {
    const shown = { number: params.profile, token: null }
    const work = { ...emptyWork, ...definedOf(body), title: body.title }
    return { body: { result: await saveWork(db, actor, shown, null, work) } }
  },
})

const changePublication = defineAction({
  id: 'changePublication',
  method: 'patch',
  path: '/api/v1/profiles/{profile}/publications/{publication}',
  ...ofWriters,
  summary: 'Change a publication of a profile',
  description: `${whoWrites} What is not named stays; authors are named whole.`,
  problems: ['not-found', 'conflict'],
  params: publicationParams,
  body: workFacts.partial(),
  response: changeShape,
  handle: async ({ db, actor }, { params: { profile, publication }, body }) => {
    const { draft } = await managedProfile(db, actor, profile)
    const { id, ...facts } = requireWork(draft.document.works, publication)
    const shown = { id, texts: JSON.stringify(textsOfWork(facts)) }
    const work = { ...facts, ...definedOf(body) }
    const result = await saveWork(db, actor, { number: profile, token: null }, shown, work)
    return { body: { result } }
  },
})

const removePublication = defineAction({
  id: 'removePublication',
  method: 'delete',
  path: '/api/v1/profiles/{profile}/publications/{publication}',
  ...ofWriters,
  summary: 'Remove a publication from a profile',
  description: `${whoWrites} Its id is the one that the profile names.`,
  problems: ['not-found'],
  params: publicationParams,
  body: noBody,
  response: changeShape,
  handle: async ({ db, actor }, { params: { profile, publication } }) => {
    const shown = { number: profile, token: null }
    const { result } = await removeWork(db, actor, shown, publication)
    return { body: { result } }
  },
})

const importPublications = defineAction({
  id: 'importPublications',
  method: 'post',
  path: '/api/v1/profiles/{profile}/publications/import',
  ...ofWriters,
  summary: 'Add publications from BibTeX, RIS or a list of DOIs',
  description: `${whoWrites} What the profile has already, by DOI or by title and year, is left out; what cannot be read is named. DOIs are kept as links.`,
  problems: ['not-found', 'conflict', 'too-large', 'unsupported-file'],
  params: profileParams,
  body: z.object({
    text: z
      .string()
      .max(largestFile)
      .openapi({ example: '@book{os, title = {Operating Systems}, year = 2024}' }),
    version: z.string().max(30).optional().openapi({
      description:
        'The version that was read; where somebody has changed it since, nothing is done.',
      example: '3.0',
    }),
  }),
  response: changeShape.extend({
    added: z.int().openapi({ example: 12 }),
    there: z.int().openapi({ description: 'Left out, as they are there already.', example: 3 }),
    faults: z
      .array(z.string())
      .readonly()
      .openapi({ example: ['Line 4: the entry is not closed'] }),
  }),
  handle: async (
    { db, actor, language },
    { params: { profile }, body: { text, version = null } },
  ) => {
    const { draft } = await managedProfile(db, actor, profile)
    const file = readSentText(text)
    const { works, faults } = planImport(file, draft.document.works)
    const fresh = works.flatMap(({ twin }, at) => (twin === null ? [at] : []))
    const there = works.length - fresh.length
    const shown = { number: profile, token: version ?? draft.token }
    const done =
      fresh.length === 0
        ? { result: 'seen' as const, added: 0 }
        : await importWorks(db, actor, shown, file, new Set(fresh))
    return { body: { ...done, there, faults: plannedFaults(faults, language) } }
  },
})

/** Publications, for the programs of who writes a profile. */
export const publicationEndpoints = [
  addPublication,
  changePublication,
  removePublication,
  importPublications,
] as const
