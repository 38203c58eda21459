import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ErrorCode, errorStatus } from '#src/kernel/errors.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { DocumentOperation } from './endpoint.ts'
import { type ProblemReference, refusal } from './openapi-problems.ts'

/** Tells the OpenAPI document of one way to call a document; a token needs one of the scopes. */
export function registerOperation(
  registry: OpenAPIHono['openAPIRegistry'],
  operation: DocumentOperation,
  scopes: readonly Scope[],
  problem: ProblemReference,
): void {
  const { id, tag, method, path, summary, description, status } = operation
  const { sends, answers, bytes, response, problems } = operation
  const always: readonly ErrorCode[] = ['sign-in-needed', 'forbidden', 'unavailable', 'internal']
  const refusals = [...new Set([...problems, ...always])].map(
    (code) => [String(errorStatus[code]), refusal(code, problem)] as const,
  )
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()] as const)
  const headers = Object.entries(sends).map(
    ([name, said]) => [name, z.string().openapi({ description: said })] as const,
  )
  registry.registerPath({
    method,
    path,
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(scopes.length > 0 ? { security: scopes.map((one) => ({ token: [one] })) } : {}),
    request: {
      headers: z.object(Object.fromEntries(headers)),
      ...(named.length > 0 ? { params: z.object(Object.fromEntries(named)) } : {}),
      ...(bytes ? { body: { required: true, content: { [bytes]: { schema: octets } } } } : {}),
    },
    responses: {
      [status]: {
        description: summary,
        headers: Object.fromEntries(
          Object.entries(answers).map(([name, said]) => [
            name,
            { description: said, schema: { type: 'string' as const } },
          ]),
        ),
        ...(response ? { content: { 'application/json': { schema: response } } } : {}),
      },
      ...Object.fromEntries(refusals),
    },
  })
}

const octets = { type: 'string' as const, format: 'binary' }
