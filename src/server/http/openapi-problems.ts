import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ErrorCode } from '#src/kernel/errors.ts'

type Registry = OpenAPIHono['openAPIRegistry']

/** Where the document has a shape or a header that many answers name. */
export type ProblemReference = ReturnType<Registry['registerComponent']>['ref']

/** The answer with a problem, as the document tells it. */
export function refusal(code: ErrorCode, schema: ProblemReference) {
  return {
    description: problemMeanings[code] ?? code,
    content: { 'application/problem+json': { schema } },
  }
}

/** What may go wrong on every endpoint. */
export const problemsOfAll: readonly ErrorCode[] = [
  'invalid-input',
  'not-acceptable',
  'too-many-requests',
  'internal',
  'unavailable',
]

/** What each problem means, for people who program against the API. */
const problemMeanings: Readonly<Partial<Record<ErrorCode, string>>> = {
  'bad-request':
    'The cursor does not belong to this list, or is too old; or a body is not a JSON object.',
  'unsupported-file':
    'The body was not sent as application/json, or a file not as multipart/form-data; or a file is of another kind.',
  'too-slow': 'The body came too slowly, or stopped: send it again.',
  'too-large': 'The body has more than is taken; the title says how much that is.',
  conflict:
    'Somebody has changed it meanwhile, or it conflicts with what is there; the title says what.',
  'not-found': 'There is nothing under this address.',
  'not-acceptable': 'The Accept header leaves application/json out.',
  'invalid-input': 'A parameter or field is unknown, or its value does not fit; fields names each.',
  'too-many-requests':
    'More requests than one address may make; Retry-After says when to come again.',
  internal: 'Something went wrong on our side; requestId finds it in the library’s log.',
  unavailable:
    'The database is away, the search takes too long, or too many ask for what takes long; Retry-After says when to come again.',
  'sign-in-needed':
    'Only for people who are signed in, or programs with a token that is still good.',
  forbidden: 'Not for this account, or the token has not the scope.',
}

/** The shape of every problem (RFC 9457). */
export const problemSchema = {
  type: 'object' as const,
  description: 'A problem as problem+json (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' as const, format: 'uri', example: 'urn:almirah:not-found' },
    title: {
      type: 'string' as const,
      description: 'A sentence that says what to do, in the language of Content-Language.',
      example: 'There is no book with this number.',
    },
    status: { type: 'integer' as const, example: 404 },
    code: { type: 'string' as const, description: 'Stable: rely on this.', example: 'not-found' },
    requestId: { type: 'string' as const, example: '8a6e0804-2bd0-4672-b79d-d97027f9071a' },
    fields: {
      type: 'array' as const,
      description: 'Of invalid-input: each parameter that is wrong, and what it takes.',
      items: {
        type: 'object' as const,
        required: ['field', 'message'],
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
    retryAfter: { type: 'integer' as const, description: 'Of too-many-requests: seconds.' },
  },
}
