import { z } from '@hono/zod-openapi'
import { isTableFormat } from '#src/features/collection/imports/imports.ts'
import { rejectsAfter, tableRows } from '#src/features/collection/imports/rejects.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, defineEndpoint, defineUpload, noBody } from '#src/server/http/endpoint.ts'
import { wholeNumber } from '#src/server/http/parameters.ts'
import { removeImport } from './ask-for-work.server.ts'
import { largestFile } from './book-imports.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { clashesWith } from './clashes-with.server.ts'
import { columnNamed } from './column-labels.ts'
import { readBookImport } from './import-store.server.ts'
import { importAccess, importAnswer, importInFull, importParams } from './imports.api.ts'
import { previewOfSeries, seriesOfBody, seriesOfPreview, seriesShape } from './series.api.ts'
import { shownImport } from './shown-import.server.ts'
import { takeIn } from './take-in.server.ts'

const tag = 'Imports'

const upload = defineUpload({
  id: 'uploadImport',
  tag,
  path: '/api/v1/imports',
  ...importAccess,
  summary: 'Send a file of books',
  description:
    'An accession register as .xlsx, .xls or CSV, MARC or MARCXML, also gzipped. It is stored and checked; nothing is imported before run is asked for.',
  problems: ['too-large'],
  upload: {
    field: 'list',
    megabytes: largestFile,
    description: `The file, of at most ${largestFile} MB.`,
  },
  response: importInFull,
  handle: async ({ db, actor, files }, request) => {
    const number = await takeIn(db, actor, files, request)
    return { body: await importAnswer(db, actor, String(number)) }
  },
})

const column = z
  .object({
    heading: z.string().openapi({ example: 'Acc. No.' }),
    means: z.string().nullable().openapi({ description: 'null: left out.', example: 'accession' }),
  })
  .openapi('ImportColumn')

const preview = defineEndpoint({
  id: 'previewImport',
  tag,
  path: '/api/v1/imports/{import}/preview',
  ...importAccess,
  summary: 'What becomes of the first rows',
  description:
    'With what the columns mean, guessed or chosen; columns is null where the file says it itself. numbers tells whether several books have one accession number, and which column tells their series apart. What would happen to all rows, a trial says.',
  problems: ['not-found'],
  params: importParams,
  query: z.object({}),
  response: z
    .object({
      columns: z.array(column).readonly().nullable(),
      ...seriesOfPreview,
      rows: z
        .array(
          z.object({
            place: z.string().openapi({ example: 'row 5' }),
            title: z.string().openapi({ example: 'Networks' }),
            by: z.string().openapi({ example: 'Tanenbaum' }),
            facts: z.string().openapi({ example: '2011' }),
            copies: z.string().openapi({ example: '101' }),
            problem: z
              .string()
              .nullable()
              .openapi({ description: 'Why it cannot be taken.', example: null }),
            note: z
              .string()
              .optional()
              .openapi({ description: 'What was repaired in it or looks wrong.' }),
            numberedIn: z.string().optional().openapi({
              description:
                'Where the library numbers its copies: the prefix of their series, empty for plain numbers.',
            }),
          }),
        )
        .readonly(),
    })
    .openapi('ImportPreview'),
  handle: async ({ db, actor }, { params }) => {
    const shown = await shownImport(db, actor, params.import)
    const { headings, meanings, preview: rows } = shown
    const columns = headings.map((heading, index) => ({
      heading,
      means: meanings?.[index] ?? null,
    }))
    return { body: { columns: meanings && columns, ...previewOfSeries(shown), rows } }
  },
})

const columns = defineAction({
  id: 'chooseImportColumns',
  tag,
  method: 'put',
  path: '/api/v1/imports/{import}/columns',
  ...importAccess,
  summary: 'Say what the columns mean, and how accession numbers are made',
  description:
    'means has one for each heading, in order: the words of the preview, or null to leave a column out. series says how the numbers of the register become accession numbers; null: as they stand, left out: as before. Both are remembered for the next file with these headings.',
  problems: ['not-found', 'conflict'],
  params: importParams,
  body: z.object({
    means: z
      .array(z.string().max(60).nullable())
      .max(500)
      .openapi({ example: ['accession', 'title', null] }),
    series: seriesShape.nullable().optional(),
  }),
  response: importInFull,
  handle: async ({ db, actor, files }, { params, body: { means, series: asked } }) => {
    const one = await readBookImport(db, actor, params.import)
    const { headings } = one
    const chosen = means.map((name) => (name === null ? null : columnNamed(name)))
    const unknown = means.find((name, index) => name !== null && chosen[index] === null)
    if (unknown !== undefined) throw new AppError('invalid-input', `No column means ${unknown}.`)
    if (means.length !== headings.length) {
      throw new AppError('invalid-input', `The file has ${headings.length} columns: name each.`)
    }
    const clashes = await clashesWith(files, one, chosen)
    const series = seriesOfBody(asked, clashes, headings)
    await chooseColumns(db, actor, params.import, chosen, { series, clashes })
    return { body: await importAnswer(db, actor, params.import) }
  },
})

const rejectsAtOnce = 500

const rejects = defineEndpoint({
  id: 'listImportRejects',
  tag,
  path: '/api/v1/imports/{import}/rejects',
  ...importAccess,
  summary: 'What could not be taken, and why',
  description: `With the row as it came, ${rejectsAtOnce} at once: ask on with after. Mended, the rows may be sent as a file of their own.`,
  problems: ['not-found'],
  params: importParams,
  query: z.object({
    after: wholeNumber(0, 2_000_000_000)
      .optional()
      .openapi({ description: 'The record of the last one that you have.', example: 500 }),
  }),
  response: z
    .object({
      headings: z
        .array(z.string())
        .readonly()
        .openapi({ example: ['Acc. No.', 'Title'] }),
      items: z
        .array(
          z.object({
            record: z.int().openapi({ description: 'From 1.', example: 5 }),
            place: z.string().openapi({ example: 'row 9' }),
            reason: z.string().openapi({ example: 'There is no title.' }),
            rows: z
              .array(z.array(z.string()).readonly())
              .readonly()
              .openapi({ description: 'Its cells; none of MARC.', example: [['104', '']] }),
          }),
        )
        .readonly(),
    })
    .openapi('ImportRejects'),
  handle: async ({ db, actor }, { params, query: { after = 0 } }) => {
    const { id, format, headings } = await readBookImport(db, actor, params.import)
    const isTable = isTableFormat(format)
    const found = await rejectsAfter(db, id, after, rejectsAtOnce)
    const items = found.map((reject) => {
      const { number: record, place, reason } = reject
      const rows = isTable ? tableRows(reject).map((cells) => cells.slice(2)) : []
      return { record, place, reason, rows }
    })
    return { body: { headings, items } }
  },
})

const remove = defineAction({
  id: 'removeImport',
  tag,
  method: 'delete',
  path: '/api/v1/imports/{import}',
  ...importAccess,
  summary: 'Remove an import that has not run, with its file',
  description: 'One that has run is undone instead.',
  problems: ['not-found', 'conflict'],
  params: importParams,
  body: noBody,
  response: z.object({ removed: z.string().openapi({ example: '12' }) }),
  handle: async ({ db, actor }, { params }) => {
    await removeImport(db, actor, params.import)
    return { body: { removed: params.import } }
  },
})

/** Files of books sent by programs. */
export const importFileEndpoints = [upload, preview, columns, rejects, remove] as const
