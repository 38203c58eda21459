import { z } from '@hono/zod-openapi'
import { publicationState, publicationStateNames } from '#src/institute/publication.ts'
import { readPage } from '#src/kernel/paging.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import { accessShape } from './access-shape.server.ts'
import { readJournalFilter } from './journal-filter.ts'
import { initials } from './journal-keys.ts'
import { listJournals } from './journal-list.server.ts'
import { journalAt } from './journal-rows.server.ts'
import { sentJournalShape } from './journal-shape.server.ts'
import { coverFolder, type Journal, journalKinds, journalsPerPage } from './journals.ts'
import { readerPlace } from './reader-place.ts'

const tag = 'Journals'
const { title, publisher, frequency, kind, holdings, department, body } = sentJournalShape.shape

const lines = z.array(z.string()).readonly()
const issn = z.string().nullable().openapi({ example: '09718044' })
const place = z.object({
  ...accessShape.shape,
  package: z.string(),
  href: z.string(),
  coveredFrom: z.string().nullable(),
  coveredTo: z.string().nullable(),
  embargo: z.string(),
  note: z.string(),
})

/** A journal as programs read it; what it costs is not in it. */
export const journalAnswer = z
  .object({
    number: z.int().openapi({ example: 12 }),
    title,
    formerTitles: lines,
    abbreviations: lines,
    issn,
    eissn: issn,
    publisher,
    subjects: lines,
    frequency,
    kind,
    holdings,
    department,
    body,
    access: z.array(place).readonly(),
    cover: z.string().nullable().openapi({ description: 'Its path on this site.' }),
    coverAlt: z.string(),
    publishedAt: z.iso.datetime().nullable(),
    state: z.enum(publicationStateNames),
    version: z.int().openapi({ description: 'For the next change.', example: 1 }),
  })
  .openapi('Journal')

export const journalParams = z.object({
  journal: z.string().max(20).openapi({ description: 'The number of the journal.', example: '12' }),
})

const list = defineEndpoint({
  id: 'listJournals',
  tag,
  path: '/api/v1/journals',
  access: 'everyone',
  summary: 'Journals',
  description: `What everybody sees, by title; ${journalsPerPage} on a page.`,
  query: z.object({
    q: text(200).optional().openapi({
      description: 'Words, or beginnings of words, of titles, former titles, abbreviations; ISSNs.',
      example: 'J. Comput. Sci.',
    }),
    letter: oneOf(initials as [string, ...string[]])
      .optional()
      .openapi({ example: 'r' }),
    subject: text(100).optional().openapi({ example: 'Physics' }),
    kind: oneOf(journalKinds).optional(),
    page: wholeNumber(1, 200).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z
    .object({
      items: z.array(journalAnswer).readonly(),
      total: z.int().openapi({ example: 3 }),
      pages: z.int().openapi({ example: 1 }),
    })
    .openapi('JournalList'),
  handle: async ({ db, actor }, { query: { page = 1 }, sent }) => {
    const { journals, total, pages } = await listJournals(db, {
      filter: { ...readJournalFilter(sent), fromHere: false },
      place: readerPlace(actor, null),
      page: readPage(String(page), journalsPerPage),
    })
    return { body: { items: journals.map(answerOf), total, pages } }
  },
})

const one = defineEndpoint({
  id: 'getJournal',
  tag,
  path: '/api/v1/journals/{journal}',
  access: 'everyone',
  summary: 'A journal',
  description:
    'Drafts, those to come and those withdrawn are found by administrators alone, who have the admin panel open.',
  problems: ['not-found'],
  params: journalParams,
  query: z.object({}),
  response: journalAnswer,
  handle: async ({ db, actor }, { params: { journal } }) => ({
    body: answerOf(await journalAt(db, actor, journal)),
  }),
})

/** Journals for everybody's programs. */
export const journalEndpoints = [list, one] as const

function answerOf(journal: Journal) {
  const { id: _id, cover, publishedAt, endsOn: _ends, pinned: _pinned, ...facts } = journal
  const { withdrawnAt: _withdrawn, changedAt: _changed, ...shown } = facts
  return {
    ...shown,
    cover: cover && pictureHref(coverFolder, cover.id, cover.widths.at(-1) ?? 0, 'webp'),
    publishedAt: publishedAt?.toISOString() ?? null,
    state: publicationState(journal, new Date()),
  }
}
