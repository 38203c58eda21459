import { z } from '@hono/zod-openapi'
import { staffRoles } from '#src/kernel/duties.ts'
import {
  defineAction,
  defineEndpoint,
  type JsonEndpoint,
  noBody,
} from '#src/server/http/endpoint.ts'
import { giveStaffRole, listStaff, takeStaffRole } from './staff.server.ts'

const door = { tag: 'Staff', access: 'admin', adminGate: true } as const
const role = z.enum(staffRoles).openapi({ description: 'The staff role.', example: 'desk' })
const id = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const params = z.object({
  person: z.string().max(40).openapi({
    description: 'The id of the person.',
    example: '0190a000-0000-7000-8000-000000000001',
  }),
  role: z.string().max(20).openapi({ description: 'The staff role.', example: 'desk' }),
})
const branch = z.object({
  code: z.string().openapi({ example: 'science' }),
  name: z.string().openapi({ example: 'Science Library' }),
})
const given = z.object({
  role,
  branches: z.array(branch).readonly().nullable().openapi({
    description: 'The branches that it is for; null: all.',
  }),
})
const wanted = z.strictObject({
  branches: z
    .array(z.string().max(30))
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .openapi({
      description:
        'Codes of the branches that it is for, at least one; null or left out: all. Only desk, cataloguing and everything may be for some.',
      example: ['science'],
    }),
})
const response = z.object({ done: z.string().openapi({ example: 'Asha Rao has the role.' }) })

const list = defineEndpoint({
  id: 'listStaff',
  ...door,
  path: '/api/v1/staff',
  scope: 'staff:read',
  summary: 'Who has staff roles',
  description: 'By name. Administrators are not listed: they are named in the settings.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(
          z.object({
            id,
            name: z.string().openapi({ example: 'Asha Rao' }),
            email: z.string().openapi({ example: '21cse001@suiit.example' }),
            rollNumber: z.string().nullable().openapi({ example: '21CSE001' }),
            role: z.enum(['student', 'faculty', 'admin']).nullable().openapi({
              description: 'null: they are of the institute no more.',
              example: 'student',
            }),
            isDisabled: z.boolean().openapi({ example: false }),
            staffRoles: z.array(role).readonly(),
            givenRoles: z.array(given).readonly(),
          }),
        )
        .readonly(),
    })
    .openapi('Staff'),
  handle: async ({ db, actor }) => ({
    body: {
      items: (await listStaff(db, actor)).map((person) => ({
        ...person,
        staffRoles: person.givenRoles.map(({ role: one }) => one),
      })),
    },
  }),
})

const give = defineAction({
  id: 'giveStaffRole',
  ...door,
  method: 'put',
  path: '/api/v1/staff/{person}/roles/{role}',
  scope: 'staff:write',
  summary: 'Give a staff role',
  description:
    'To a student or a member of the faculty, for all branches or for some. It counts from their next request on. Who has it for other branches has it for these instead.',
  problems: ['not-found', 'conflict'],
  params,
  body: wanted,
  response,
  handle: async ({ db, actor }, { params: { person, role: one }, body: { branches } }) => ({
    body: { done: await giveStaffRole(db, actor, person, one, branches) },
  }),
})

const take = defineAction({
  id: 'takeStaffRole',
  ...door,
  method: 'delete',
  path: '/api/v1/staff/{person}/roles/{role}',
  scope: 'staff:write',
  summary: 'Take a staff role back',
  description: 'From their next request on they may not enter what it opened.',
  problems: ['not-found', 'conflict'],
  params,
  body: noBody,
  response,
  handle: async ({ db, actor }, { params: { person, role: taken } }) => ({
    body: { done: await takeStaffRole(db, actor, person, taken) },
  }),
})

/** Who works in the office, for programs of administrators. */
export const staffEndpoints: readonly JsonEndpoint[] = [list, give, take]
