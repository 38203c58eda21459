import { z } from '@hono/zod-openapi'
import { importFormats } from '#src/features/collection/imports/imports.ts'
import { countNotes } from '#src/features/collection/imports/notes.server.ts'
import { firstRejects } from '#src/features/collection/imports/rejects.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { text } from '#src/server/http/parameters.ts'
import { askForWork, cancelWork } from './ask-for-work.server.ts'
import { type ListedImport, partOf } from './book-imports.ts'
import { importList, listBookImports, readBookImport } from './import-store.server.ts'

/** Who works on imports. */
export const importAccess = {
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const
const works = ['try', 'run', 'undo'] as const
const number = (example: number) => z.int().openapi({ example })
const instant = z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' })

const facts = {
  number: number(12),
  fileName: z.string().openapi({ example: 'register.xlsx' }),
  format: z.enum(importFormats),
  status: z.enum(['open', 'running', 'done', 'failed', 'cancelled', 'undone']).openapi({
    description: 'open: it has not run yet.',
  }),
  isTrial: z.boolean().openapi({ description: 'Whether the counts are those of a trial.' }),
  work: z
    .enum(works)
    .nullable()
    .openapi({ description: 'What is being done, or waits to be; null: nothing.' }),
  actor: z.string().openapi({ example: 'library@suiit.example' }),
  startedAt: instant,
  finishedAt: instant.nullable(),
  failure: z.string().nullable().openapi({ description: 'Why it did not come to its end.' }),
  read: number(2000).openapi({ description: 'The sum of the four that follow.' }),
  created: number(1800),
  merged: number(150),
  unchanged: number(0),
  rejected: number(50),
  copiesCreated: number(1950),
}
const item = z.object(facts).openapi('BookImport')

function itemOf(one: ListedImport) {
  const { number, fileName, format, status, work, actor, failure, startedAt, finishedAt } = one
  const { read, created, merged, unchanged, rejected, copiesCreated } = one
  return {
    number,
    fileName,
    format,
    status,
    isTrial: one.dryRun,
    work,
    actor,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    failure,
    read,
    created,
    merged,
    unchanged,
    rejected,
    copiesCreated,
  }
}

const listEndpoint = defineEndpoint({
  id: 'listImports',
  tag: 'Imports',
  path: '/api/v1/imports',
  ...importAccess,
  summary: 'Imports of books',
  description: 'The newest first.',
  problems: ['bad-request'],
  query: z.object({
    cursor: text(1000).optional().openapi({ description: 'next or previous of an answer.' }),
  }),
  response: z
    .object({
      items: z.array(item).readonly(),
      next: z.string().nullable().openapi({ description: 'null: on the last page.' }),
      previous: z.string().nullable().openapi({ description: 'null: on the first page.' }),
    })
    .openapi('BookImportList'),
  handle: async ({ db, actor }, { query: { cursor }, sent }) => {
    const place = readPlace(importList, placeOfCursor(cursor), 1)
    const page = await listBookImports(db, actor, place)
    const { cursors, links } = neighboursOf(page, sent)
    return { body: { items: page.rows.map(itemOf), ...cursors }, ...links }
  },
})

/** The number of an import in an address. */
export const importParams = z.object({
  import: text(20).openapi({ description: 'The number of the import.', example: '12' }),
})
const rejectsShown = 100

/** An import with the first rows that were refused. */
export const importInFull = z
  .object({
    ...facts,
    part: z.number().nullable().openapi({
      description: 'How much of the work under way is done, from 0 to 1; null: it has not begun.',
      example: 0.4,
    }),
    rejects: z
      .array(z.object({ place: z.string(), reason: z.string() }))
      .readonly()
      .openapi({ description: `The first ${rejectsShown} rows that were refused.` }),
    notes: z
      .array(
        z.object({
          note: z.string(),
          records: number(12).openapi({ description: 'How many have it.' }),
          place: z.string().openapi({ description: 'The first of these.', example: 'record 3' }),
          title: z.string().openapi({ example: 'Networks' }),
        }),
      )
      .readonly()
      .openapi({ description: 'What was repaired or converted, or looks wrong.' }),
  })
  .openapi('BookImportInFull')

/** An import as programs read it. Errors: `forbidden`, `not-found`. */
export async function importAnswer(db: Db, actor: Actor, asked: string) {
  const one = await readBookImport(db, actor, asked)
  const rejects = await firstRejects(db, one.id, rejectsShown)
  const notes = await countNotes(db, one.id)
  return { ...itemOf(one), part: one.progress && partOf(one.progress), rejects, notes }
}

const oneEndpoint = defineEndpoint({
  id: 'getImport',
  tag: 'Imports',
  path: '/api/v1/imports/{import}',
  ...importAccess,
  summary: 'How far an import has come',
  description: 'With its counts, and the first rows that were refused with the reasons.',
  problems: ['not-found'],
  params: importParams,
  query: z.object({}),
  response: importInFull,
  handle: async ({ db, actor }, { params }) => ({
    body: await importAnswer(db, actor, params.import),
  }),
})

const workEndpoint = defineAction({
  id: 'workOnImport',
  tag: 'Imports',
  method: 'post',
  path: '/api/v1/imports/{import}/work',
  ...importAccess,
  summary: 'Try, run, undo or cancel an import',
  description:
    'The work is done by a job: ask how far it has come. cancel ends what is under way; what was done by then stays.',
  problems: ['not-found', 'conflict'],
  params: importParams,
  body: z.object({ work: z.enum([...works, 'cancel']).openapi({ example: 'run' }) }),
  response: importInFull,
  handle: async ({ db, actor }, { params, body }) => {
    if (body.work === 'cancel') await cancelWork(db, actor, params.import)
    else await askForWork(db, actor, params.import, body.work)
    return { body: await importAnswer(db, actor, params.import) }
  },
})

/** Imports of books for programs of the library. */
export const importEndpoints = [listEndpoint, oneEndpoint, workEndpoint] as const
