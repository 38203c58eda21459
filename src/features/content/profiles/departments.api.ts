import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { departments, removeDepartment, saveDepartment } from './departments.server.ts'
import { type Department, longestDepartment } from './departments.ts'
import { numberShape, ofOffice, profileTag } from './profile-doors.api.ts'

const name = z.string().max(longestDepartment)
const written = z.object({
  name: name.openapi({ example: 'Computer Science' }),
  names: z
    .object({ hi: name, or: name })
    .openapi({ description: 'In Hindi and Odia; may be empty.' }),
  place: z.int().openapi({ description: 'From 0 to 999; then by name.', example: 1 }),
  isLibrary: z.boolean().openapi({ description: 'The library itself, which is listed first.' }),
})
const { names, place, isLibrary } = written.shape
const departmentParams = z.object({
  department: z.string().max(20).openapi({ description: 'Its number.', example: '2' }),
})

const list = defineEndpoint({
  id: 'listDepartments',
  tag: profileTag,
  path: '/api/v1/departments',
  access: 'everyone',
  summary: 'Departments',
  description: 'All of them, in their order, the library first.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(
          written.extend({
            number: z.int().openapi({ example: 2 }),
            version: z.int().openapi({ description: 'For the next change.', example: 1 }),
          }),
        )
        .readonly(),
    })
    .openapi('DepartmentList'),
  handle: async ({ db }) => ({ body: { items: await departments(db) } }),
})

const add = defineAction({
  id: 'addDepartment',
  method: 'post',
  path: '/api/v1/departments',
  ...ofOffice,
  summary: 'Add a department',
  description: 'No other has its name.',
  problems: ['conflict', 'too-large'],
  body: written.extend({
    names: names.default({ hi: '', or: '' }),
    place: place.default(0),
    isLibrary: isLibrary.default(false),
  }),
  response: numberShape,
  handle: async ({ db, actor }, { body }) => ({
    body: { number: await saveDepartment(db, actor, null, body) },
  }),
})

const change = defineAction({
  id: 'changeDepartment',
  method: 'patch',
  path: '/api/v1/departments/{department}',
  ...ofOffice,
  summary: 'Change a department',
  description: 'What is not named stays.',
  problems: ['not-found', 'conflict'],
  params: departmentParams,
  body: written.partial().extend({ version: versionRead }),
  response: numberShape,
  handle: async ({ db, actor }, { params, body: { version, ...named } }) => {
    const { number, version: now, ...facts } = await departmentAt(db, params.department)
    const shown = { number, version: version ?? now }
    const saved = await saveDepartment(db, actor, shown, { ...facts, ...definedOf(named) })
    return { body: { number: saved } }
  },
})

const remove = defineAction({
  id: 'deleteDepartment',
  method: 'delete',
  path: '/api/v1/departments/{department}',
  ...ofOffice,
  summary: 'Delete a department',
  description: 'Only one that nobody is in.',
  problems: ['not-found', 'conflict'],
  params: departmentParams,
  body: noBody,
  response: numberShape,
  handle: async ({ db, actor }, { params }) => {
    const { number } = await departmentAt(db, params.department)
    await removeDepartment(db, actor, number)
    return { body: { number } }
  },
})

async function departmentAt(db: Db, number: string): Promise<Department> {
  const found = (await departments(db)).find((one) => String(one.number) === number)
  if (found) return found
  throw new AppError('not-found', 'There is no such department.')
}

/** Departments, for everybody's programs, and for those of administrators. */
export const departmentEndpoints = [list, add, change, remove] as const
