import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, noBody } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { addEntry, changeEntry, removeEntry } from './change-entries.server.ts'
import { addUnit } from './change-units.server.ts'
import { emptyEntry, entryKinds, entryNeeds, longestOf } from './course-lists.ts'
import { entriesOf, ownList, unitsOf } from './course-rows.server.ts'
import { courseParams } from './course-shapes.api.ts'
import { said } from './said-course.server.ts'
import { writeCourse } from './write-courses.api.ts'

const path = '/api/v1/course-lists/{course}'
const id = z.string().max(40).openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const done = z.object({ id })
const entryParams = courseParams.extend({
  line: id.openapi({ description: 'The id of the entry, as the list has it.' }),
})

/** What is sent of an entry; the room's own shape checks what its kind needs. */
const sent = z.object({
  kind: z.enum(entryKinds).openapi({ example: 'book' }),
  need: z.enum(entryNeeds).openapi({ example: 'required' }),
  unit: id.optional().openapi({ description: 'The id of its unit; left out: the last one.' }),
  book: z.int().nullable().optional().openapi({
    description: 'Its number in the catalogue.',
    example: 42,
  }),
  isbn: z.string().max(40).nullable().optional().openapi({ example: '9780262033848' }),
  title: z.string().max(longestOf.entryTitle).optional(),
  author: z.string().max(longestOf.author).optional(),
  part: z.string().max(longestOf.part).optional(),
  pages: z.string().max(longestOf.pages).optional(),
  journal: z.string().max(longestOf.journal).optional().openapi({ description: 'Of an article.' }),
  volume: z.string().max(longestOf.volume).optional().openapi({
    description: 'Volume and issue of an article.',
    example: '17(7)',
  }),
  published: z.int().min(1000).max(2200).nullable().optional().openapi({
    description: 'The year of an article.',
    example: 1974,
  }),
  doi: z.string().max(300).nullable().optional().openapi({ example: null }),
  url: z.string().max(longestOf.link).nullable().optional().openapi({ example: null }),
  note: z.string().max(longestOf.note).optional(),
})

const unit = defineAction({
  id: 'addCourseUnit',
  ...writeCourse,
  method: 'post',
  path: `${path}/units`,
  summary: 'Add a unit to a reading list',
  description: 'At its end.',
  problems: ['not-found', 'too-large'],
  params: courseParams,
  body: z.object({
    title: z.string().max(longestOf.unit).openapi({ example: 'Unit 1: Processes' }),
  }),
  response: done,
  handle: async ({ db, actor }, { params: { course }, body: { title } }) => ({
    body: { id: await addUnit(db, actor, { number: course, version: null }, title) },
  }),
})

const add = defineAction({
  id: 'addCourseEntry',
  ...writeCourse,
  method: 'post',
  path: `${path}/entries`,
  summary: 'Add an entry to a reading list',
  description:
    'At the end of its unit. A book is found in the catalogue by its number, its ISBN, or its title and author; else it is listed as not in the library.',
  problems: ['not-found', 'conflict', 'too-large'],
  params: courseParams,
  body: sent,
  response: done,
  handle: async ({ db, actor }, { params: { course }, body: { unit, ...given } }) => {
    const list = await ownList(db, actor, course)
    const last = (await unitsOf(db, list.id)).at(-1)?.id ?? ''
    const { kind, need, ...rest } = given
    const written = { ...emptyEntry, ...definedOf(rest), kind, need, unit: unit ?? last }
    return {
      body: { id: await addEntry(db, actor, { number: course, version: null }, written) },
    }
  },
})

const change = defineAction({
  id: 'changeCourseEntry',
  ...writeCourse,
  method: 'patch',
  path: `${path}/entries/{line}`,
  summary: 'Change an entry of a reading list',
  description: 'What is not named stays.',
  problems: ['not-found', 'conflict'],
  params: entryParams,
  body: sent.partial().extend({ version: versionRead }),
  response: done,
  handle: async ({ db, actor }, { params: { course, line }, body: { version, ...given } }) => {
    const list = await ownList(db, actor, course)
    const found = (await entriesOf(db, list.id)).find((one) => one.id === line)
    if (!found)
      throw new AppError(
        'not-found',
        said((words) => words.noEntry),
      )
    const { id: entryId, request: _request, ...before } = found
    const seen = { number: course, version: version ?? list.version }
    await changeEntry(db, actor, seen, entryId, { ...before, ...definedOf(given) })
    return { body: { id: entryId } }
  },
})

const remove = defineAction({
  id: 'removeCourseEntry',
  ...writeCourse,
  method: 'delete',
  path: `${path}/entries/{line}`,
  summary: 'Remove an entry of a reading list',
  description: 'There is no way back.',
  problems: ['not-found'],
  params: entryParams,
  body: noBody,
  response: done,
  handle: async ({ db, actor }, { params: { course, line } }) => {
    await removeEntry(db, actor, { number: course, version: null }, line)
    return { body: { id: line } }
  },
})

/** How programs write the units and entries of reading lists. */
export const writeEntryEndpoints = [unit, add, change, remove] as const
