import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { journalAt } from './journal-rows.server.ts'
import { sentJournalShape } from './journal-shape.server.ts'
import { journalParams as params } from './journals.api.ts'
import { licenceOf, licenceShape } from './licence.server.ts'
import { addJournal, changeJournal, withdrawJournal } from './save-journal.server.ts'

const write = {
  tag: 'Journals',
  access: 'staff:contents',
  adminGate: true,
  scope: 'content:write',
} as const
const done = z.object({ number: z.int().openapi({ example: 12 }) })
const licence = licenceShape.openapi('JournalLicence')
const shape = sentJournalShape.shape

const add = defineAction({
  ...write,
  id: 'addJournal',
  method: 'post',
  path: '/api/v1/journals',
  summary: 'Add a journal',
  description: 'A cover is sent in the admin panel.',
  problems: ['conflict'],
  body: sentJournalShape.omit({ coverAlt: true }).extend({
    formerTitles: shape.formerTitles.default([]),
    abbreviations: shape.abbreviations.default([]),
    issn: shape.issn.default(null),
    eissn: shape.eissn.default(null),
    publisher: shape.publisher.default(''),
    subjects: shape.subjects.default([]),
    frequency: shape.frequency.default(null),
    holdings: shape.holdings.default(''),
    department: shape.department.default(''),
    body: shape.body.default(''),
    access: shape.access.default([]),
    licence: licence.optional(),
  }),
  response: done,
  handle: async ({ db, files, actor }, { body: { licence, ...facts } }) => {
    const written = { ...facts, coverAlt: '' }
    const beside = { cover: 'keep', licence } as const
    return { body: { number: await addJournal(db, files, actor, written, beside) } }
  },
})

const change = defineAction({
  ...write,
  id: 'changeJournal',
  method: 'patch',
  path: '/api/v1/journals/{journal}',
  summary: 'Change a journal, withdraw it, or put it back',
  description: 'What is not named stays; the places online are named all at once.',
  problems: ['not-found', 'conflict'],
  params,
  body: sentJournalShape
    .extend({ licence, withdrawn: z.boolean(), version: versionRead })
    .partial(),
  response: done,
  handle: async ({ db, files, actor }, { params, body }) => {
    const { withdrawn, version, licence, ...facts } = body
    const { number } = await journalAt(db, actor, params.journal)
    const written = definedOf(facts)
    if (Object.keys(written).length > 0 || licence) {
      const beside = { cover: 'keep', licence } as const
      await changeJournal(db, files, actor, { number, version: version ?? null }, written, beside)
    }
    if (withdrawn !== undefined) await withdrawJournal(db, actor, number, withdrawn)
    return { body: { number } }
  },
})

const costs = defineEndpoint({
  ...write,
  id: 'getJournalLicence',
  path: '/api/v1/journals/{journal}/licence',
  summary: 'What a journal costs, and until when it is licensed',
  description: 'For administrators alone.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: licence,
  handle: async ({ db, actor }, { params: { journal } }) => ({
    body: await licenceOf(db, actor, (await journalAt(db, actor, journal)).id),
  }),
})

/** Journals for the programs of the library. */
export const writeJournalEndpoints = [add, change, costs] as const
