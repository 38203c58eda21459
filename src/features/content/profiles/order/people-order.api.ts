import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { ofOffice } from '../profile-doors.api.ts'
import { departmentOrder, orderPeople } from './people-order.server.ts'
import { mostOrdered } from './people-order.ts'

const path = '/api/v1/departments/{department}/people'
const params = z.object({
  department: z.string().max(20).openapi({
    description: 'The number of the department; `none`: people of no department.',
    example: '2',
  }),
})
const version = z.string().max(40).openapi({
  description: 'Of this order, for the next change.',
  example: 'mUZ0Yc2tqVn1J4sD0bRk3A',
})
const orderShape = z
  .object({
    people: z
      .array(
        z.object({
          number: z.int().openapi({ description: 'Of the profile.', example: 4 }),
          name: z.string().openapi({ example: 'Asha Rao' }),
          designation: z.string(),
          shown: z.boolean(),
          isPast: z.boolean().openapi({ description: 'A former member.' }),
        }),
      )
      .readonly(),
    version,
  })
  .openapi('DepartmentOrder')

const read = defineEndpoint({
  id: 'getDepartmentOrder',
  path,
  ...ofOffice,
  summary: 'The people of a department in their order',
  description: 'Those who are not shown too; former members stand at the end.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: orderShape,
  handle: async ({ db, actor }, { params: { department } }) => ({
    body: await departmentOrder(db, actor, numbered(department)),
  }),
})

const write = defineAction({
  id: 'orderDepartment',
  method: 'put',
  path,
  ...ofOffice,
  summary: 'Put the people of a department in order',
  description: 'Everybody of the department is named once; former members stay at the end.',
  problems: ['not-found', 'conflict', 'too-large'],
  params,
  body: z.object({
    people: z
      .array(z.int())
      .max(mostOrdered)
      .openapi({ description: 'The numbers of their profiles.', example: [4, 7, 2] }),
    version: version.optional().openapi({
      description: 'The one that was read; where the order was changed since, nothing is done.',
      example: 'mUZ0Yc2tqVn1J4sD0bRk3A',
    }),
  }),
  response: orderShape,
  handle: async ({ db, actor }, { params, body }) => {
    const department = numbered(params.department)
    await orderPeople(db, actor, { department, version: body.version ?? null }, body.people)
    return { body: await departmentOrder(db, actor, department) }
  },
})

function numbered(text: string): number | null {
  if (text === 'none') return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new AppError('not-found', 'There is no such department.')
}

/** The order of people, for administrators' programs. */
export const orderEndpoints = [read, write] as const
