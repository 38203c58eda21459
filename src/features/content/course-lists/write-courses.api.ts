import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { defineAction, noBody } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { copyList } from './copy-list.server.ts'
import { ownList } from './course-rows.server.ts'
import { courseParams, sentCourse } from './course-shapes.api.ts'
import { changeList, createList, deleteList, publishList } from './save-list.server.ts'

/** Who writes lists by a program. */
export const writeCourse = {
  tag: 'Reading lists of courses',
  access: 'faculty-or-staff:cataloguing',
  scope: 'course-lists:write',
  office: { access: 'staff:cataloguing', scope: 'content:write' },
} as const
const path = '/api/v1/course-lists'
const params = courseParams
const response = z.object({ number: z.int().openapi({ description: 'Of the list.', example: 1 }) })
const { code, title, department, programme, year, term, about, students } = sentCourse.shape

const add = defineAction({
  id: 'addCourseList',
  ...writeCourse,
  method: 'post',
  path,
  summary: 'Make a reading list',
  description: 'It is a draft; whoever teaches and makes it is its teacher.',
  problems: ['too-large'],
  body: z.object({
    title,
    year,
    term,
    code: code.default(''),
    department: department.default(''),
    programme: programme.default(''),
    about: about.default(''),
    students: students.default(null),
  }),
  response,
  handle: async ({ db, actor }, { body }) => ({
    body: { number: await createList(db, actor, body) },
  }),
})

const change = defineAction({
  id: 'changeCourseList',
  ...writeCourse,
  method: 'patch',
  path: `${path}/{course}`,
  summary: 'Change what a reading list is about',
  description: 'What is not named stays.',
  problems: ['not-found', 'conflict'],
  params,
  body: sentCourse.partial().extend({ version: versionRead }),
  response,
  handle: async ({ db, actor }, { params: { course }, body: { version, ...given } }) => {
    const { number, version: now, ...before } = await ownList(db, actor, course)
    const { code, title, department, programme, year, term, about, students } = before
    const facts = { code, title, department, programme, year, term, about, students }
    const seen = { number: course, version: version ?? now }
    await changeList(db, actor, seen, { ...facts, ...definedOf(given) })
    return { body: { number } }
  },
})

const publish = defineAction({
  id: 'publishCourseList',
  ...writeCourse,
  method: 'put',
  path: `${path}/{course}/published`,
  summary: 'Publish a reading list, or make it a draft again',
  description: 'Readers see a published list at once.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ isPublished: z.boolean(), version: versionRead }),
  response,
  handle: async ({ db, actor }, { params: { course }, body }) => {
    const { isPublished, version = null } = body
    await publishList(db, actor, { number: course, version }, isPublished)
    return { body: { number: Number(course) } }
  },
})

const copy = defineAction({
  id: 'copyCourseList',
  ...writeCourse,
  method: 'post',
  path: `${path}/{course}/copies`,
  summary: 'Copy a reading list to another term',
  description:
    'With its units, entries and teachers, as a draft. Asked again for the same term it gives the same copy.',
  problems: ['not-found', 'too-large'],
  params,
  body: z.object({ year, term }),
  response,
  handle: async ({ db, actor }, { params: { course }, body }) => ({
    body: { number: (await copyList(db, actor, course, body)).number },
  }),
})

const remove = defineAction({
  id: 'deleteCourseList',
  ...writeCourse,
  method: 'delete',
  path: `${path}/{course}`,
  summary: 'Delete a draft of a reading list',
  description: 'With all in it, permanently. A published one is made a draft again first.',
  problems: ['not-found', 'conflict'],
  params,
  body: noBody,
  response,
  handle: async ({ db, actor }, { params: { course } }) => {
    await deleteList(db, actor, { number: course, version: null })
    return { body: { number: Number(course) } }
  },
})

/** How programs make, change, publish, copy and delete reading lists. */
export const writeCourseEndpoints = [add, change, publish, copy, remove] as const
