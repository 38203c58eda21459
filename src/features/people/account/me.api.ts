import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { type Scope, type Scopes, scopeNames } from '#src/kernel/scopes.ts'
import { defineEndpoint, type JsonEndpoint } from '#src/server/http/endpoint.ts'

/**
 * Who asks, for programs that want to know whose token they have and what it is for; `scopes` are
 * all that there are.
 */
export function meEndpoint(scopes: Scopes): JsonEndpoint {
  const known = scopeNames(scopes)
  const scope = z.enum(known as [Scope, ...Scope[]])
  return defineEndpoint({
    id: 'whoAmI',
    tag: 'Account',
    path: '/api/v1/me',
    access: 'signed-in',
    scope: 'account:read',
    summary: 'Whose token this is',
    description: 'The person in whose name you ask, and what the token may be used for.',
    query: z.object({}),
    response: z
      .object({
        name: z.string().openapi({ example: 'Asha Rao' }),
        email: z.string().openapi({ example: '21cse001@suiit.example' }),
        role: z
          .enum(['student', 'faculty', 'admin'])
          .nullable()
          .openapi({ description: 'null: a guest.', example: 'student' }),
        scopes: z
          .array(scope)
          .nullable()
          .openapi({
            description: 'Of the token; null where a session asks.',
            example: ['account:read'],
          }),
      })
      .openapi('Me'),
    handle: async ({ actor }) => {
      if (actor.kind !== 'user') throw new AppError('not-found', 'No person asks.')
      const { name, email, role, token } = actor
      return {
        body: {
          name,
          email,
          role,
          scopes: token ? token.scopes.filter((one) => known.includes(one)) : null,
        },
      }
    },
  })
}
