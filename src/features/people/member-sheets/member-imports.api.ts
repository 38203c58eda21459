import { z } from '@hono/zod-openapi'
import { memberFields } from '#src/features/people/members/members.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, defineUpload } from '#src/server/http/endpoint.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { uploadList, workOnImport } from './import-actions.server.ts'
import {
  countRows,
  listMemberImports,
  type MemberImport,
  readImport,
  rejectedRows,
} from './import-store.server.ts'
import { type Rule, rules } from './member-imports.ts'
import { mostRows } from './member-sheet.server.ts'

const tag = 'Imports'
const door = { tag, access: 'admin', adminGate: true, scope: 'members:write' } as const
const count = z.int().openapi({ example: 500 })
const largestSheet = 7
const meanings = ['number', ...memberFields] as const
const rejectsShown = 500

const params = z.object({
  import: z.string().max(20).openapi({ description: 'The number of the import.', example: '1' }),
})
const facts = {
  number: z.int().openapi({ example: 1 }),
  fileName: z.string().openapi({ example: 'students.xlsx' }),
  actor: z.string().openapi({ example: 'library@suiit.example' }),
  madeAt: z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' }),
  status: z.enum(['open', 'done', 'undone']).openapi({ description: 'open: it has not run.' }),
}
const factsOf = ({ number, fileName, actor, madeAt, status }: MemberImport) => ({
  number,
  fileName,
  actor,
  status,
  madeAt: madeAt.toISOString(),
})
const column = z.object({
  means: z
    .enum(meanings)
    .nullable()
    .openapi({ description: 'null: the column is left out.', example: 'name' }),
  rule: z
    .enum(Object.keys(rules) as [Rule, ...Rule[]])
    .openapi({ description: 'Which value counts where a member has one.', example: 'fill' }),
})
const counts = z.object({
  read: count,
  created: count,
  changed: count,
  unchanged: count,
  rejected: count,
})
const inFull = z
  .object({
    ...facts,
    columns: z
      .array(z.object({ heading: z.string().openapi({ example: 'Name' }), ...column.shape }))
      .readonly(),
    counts: z.union([counts, z.null()]).openapi({ description: 'null: it has not run.' }),
    rejected: z
      .array(
        z.object({
          place: z.string().openapi({ example: '12' }),
          reason: z.string().openapi({ example: 'There is no name.' }),
          cells: z
            .array(z.string())
            .readonly()
            .openapi({ example: ['21CSE001', ''] }),
        }),
      )
      .readonly()
      .openapi({ description: `The first ${rejectsShown} rows that were refused.` }),
  })
  .openapi('MemberImportInFull')

async function answerOf(db: Db, actor: Actor, asked: string) {
  const found = await readImport(db, actor, asked)
  const { id, headings, settings, status } = found
  const columns = headings.map((heading, index) => {
    const { meaning = null, rule = 'fill' } = settings.columns[index] ?? {}
    return { heading, means: meaning, rule }
  })
  const isOpen = status === 'open'
  const rejected = isOpen ? [] : await rejectedRows(db, actor, id, rejectsShown)
  return {
    ...factsOf(found),
    columns,
    counts: isOpen ? null : await countRows(db, id),
    rejected: rejected.map(({ place, reason, cells }) => ({ place, reason, cells })),
  }
}

const list = defineEndpoint({
  id: 'listMemberImports',
  path: '/api/v1/member-imports',
  ...door,
  summary: 'Imports of members',
  description: 'The newest first; at most fifty.',
  query: z.object({}),
  response: z.object({ items: z.array(z.object(facts)).readonly() }).openapi('MemberImports'),
  handle: async ({ db, actor }) => ({
    body: { items: (await listMemberImports(db, actor)).map(factsOf) },
  }),
})

const one = defineEndpoint({
  id: 'getMemberImport',
  path: '/api/v1/member-imports/{import}',
  ...door,
  summary: 'An import of members',
  description: 'With what its columns mean and, once it ran, how its rows fared.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: inFull,
  handle: async ({ db, actor }, { params: asked }) => ({
    body: await answerOf(db, actor, asked.import),
  }),
})

const upload = defineUpload({
  id: 'uploadMemberImport',
  path: '/api/v1/member-imports',
  ...door,
  summary: 'Send a list of members',
  description: `A table as .xlsx or CSV, of at most ${mostRows} rows. It is stored and checked; nothing is imported before run is asked for.`,
  problems: ['too-large'],
  upload: {
    field: 'list',
    megabytes: largestSheet,
    description: `The file, of at most ${largestSheet} MB.`,
    texts: { category: 'The code of the category of new members whose row names none.' },
  },
  response: inFull,
  handle: async ({ db, actor }, request) => {
    const number = await uploadList(db, actor, await readFileForm(request))
    return { body: await answerOf(db, actor, String(number)) }
  },
})

const work = defineAction({
  id: 'workOnMemberImport',
  method: 'post',
  path: '/api/v1/member-imports/{import}/work',
  ...door,
  summary: 'Try, run or undo an import of members',
  description:
    'columns says what each heading means, in order; left out, it is as before. A trial changes nothing and answers with what would happen.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    work: z.enum(['try', 'run', 'undo']).openapi({ example: 'try' }),
    columns: z.array(column).max(500).optional(),
  }),
  response: z
    .object({
      done: z.string().openapi({ example: 'Imported: 500 new, 0 changed, 2 refused.' }),
      trial: z.union([
        z.object({
          counts,
          rejected: z
            .array(z.object({ place: z.string(), reason: z.string().nullable() }))
            .readonly(),
        }),
        z.null(),
      ]),
      import: inFull,
    })
    .openapi('MemberImportWork'),
  handle: async ({ db, actor }, { params: asked, body }) => {
    const found = await readImport(db, actor, asked.import)
    const given = body.columns?.map(({ means, rule }) => ({ meaning: means, rule }))
    const asks = { work: body.work, columns: given ?? found.settings.columns }
    const { message, trial } = await workOnImport(db, actor, found, asks)
    return { body: { done: message, trial, import: await answerOf(db, actor, asked.import) } }
  },
})

/** Imports of members by programs. */
export const memberImportEndpoints = [list, one, upload, work] as const
