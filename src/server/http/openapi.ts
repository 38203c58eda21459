import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { type ErrorCode, errorStatus } from '#src/kernel/errors.ts'
import { apiMethods, type Endpoint, type JsonEndpoint, type Upload } from './endpoint.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { exampleOf } from './openapi-example.ts'
import { registerOperation } from './openapi-operation.ts'
import { type ProblemReference, problemSchema, problemsOfAll, refusal } from './openapi-problems.ts'

type Registry = OpenAPIHono['openAPIRegistry']

/**
 * The JSON endpoints as an OpenAPI 3.1 document, made from the schemas that check their input.
 * `about` is its `info`.
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  about: OpenApiDocument['info'],
): OpenApiDocument {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  const shared = registerShared(registry)
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that its owner makes at /account/tokens, for the scopes that it names.',
  })
  const described = endpoints.filter((endpoint) => endpoint.kind === 'json')
  for (const endpoint of described) register(registry, endpoint, shared)
  const operations = endpoints.flatMap((one) =>
    one.kind === 'document' ? (one.operations ?? []).map((each) => [each, one] as const) : [],
  )
  for (const [operation, { scopes = [] }] of operations) {
    registerOperation(registry, operation, scopes, shared.problem)
  }
  const tags = [
    ...new Set([...described, ...operations.map(([each]) => each)].map(({ tag }) => tag)),
  ]
  const document = app.getOpenAPI31Document({
    openapi: '3.1.1',
    info: about,
    servers: [{ url: '/', description: 'This library' }],
    security: [],
    tags: tags.map((name) => ({ name })),
  })
  addExamples(document)
  return document
}

/** Each body gets the example that the examples of its fields make together. */
function addExamples(document: OpenApiDocument) {
  const schemas = document.components?.schemas ?? {}
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of apiMethods) {
      const operation = path[method]
      const body = operation?.requestBody
      const taken = body && 'content' in body ? body.content['application/json'] : undefined
      for (const content of [operation?.responses?.['200']?.content?.['application/json'], taken])
        if (content?.schema) content.example = exampleOf(content.schema, schemas)
    }
  }
}

type Shared = {
  readonly headers: Record<string, ProblemReference>
  readonly problem: ProblemReference
}

function registerShared(registry: Registry): Shared {
  const header = (name: string, description: string) =>
    registry.registerComponent('headers', name, { description, schema: { type: 'string' } }).ref
  return {
    headers: {
      ETag: header('ETag', 'Changes with the content; send it as If-None-Match.'),
      RateLimit: header('RateLimit', 'What is left: r requests at once, the whole again in t s.'),
      'RateLimit-Policy': header('RateLimit-Policy', 'q requests at once, in w seconds over time.'),
    },
    problem: registry.registerComponent('schemas', 'Problem', problemSchema).ref,
  }
}

function register(registry: Registry, endpoint: JsonEndpoint, { headers, problem }: Shared) {
  const { id, tag, summary, description, method, path, params, query, body, response } = endpoint
  const { scope, office, upload } = endpoint
  const scopes = [scope, office?.scope].filter((one) => one !== undefined)
  const guarded: readonly ErrorCode[] = scope ? ['sign-in-needed', 'forbidden'] : []
  const sent: readonly ErrorCode[] = body ? ['bad-request', 'unsupported-file'] : []
  const codes = [...new Set([...(endpoint.problems ?? []), ...guarded, ...sent, ...problemsOfAll])]
  const refusals = codes.map((code) => [String(errorStatus[code]), refusal(code, problem)] as const)
  registry.registerPath({
    method,
    path,
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(scopes.length > 0 ? { security: scopes.map((one) => ({ token: [one] })) } : {}),
    request: {
      ...(params ? { params } : {}),
      ...(upload ? sentFile(upload) : body ? sentAs(body) : { query }),
    },
    responses: {
      200: {
        description: summary,
        headers: body ? limitsOf(headers) : headers,
        content: { 'application/json': { schema: response } },
      },
      ...(body ? {} : { 304: { description: unchanged } }),
      ...Object.fromEntries(refusals),
    },
  })
}

const unchanged = 'Unchanged since the answer with the tag in If-None-Match.'

function sentAs(body: z.ZodObject) {
  const isEmpty = Object.keys(body.shape).length === 0
  return { body: { required: !isEmpty, content: { 'application/json': { schema: body } } } }
}

function sentFile({ field, most, description, texts = {} }: Upload) {
  const one = { type: 'string', format: 'binary' } as const
  const file =
    most === undefined
      ? { ...one, description }
      : { type: 'array' as const, items: one, maxItems: most, description }
  const others = Object.entries(texts).map(
    ([name, said]) => [name, { type: 'string', description: said }] as const,
  )
  const properties = { [field]: file, ...Object.fromEntries(others) }
  const schema = {
    type: 'object' as const,
    ...(most === undefined ? { required: [field] } : {}),
    properties,
  }
  return { body: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function limitsOf({ ETag, ...limits }: Shared['headers']): Shared['headers'] {
  return limits
}
