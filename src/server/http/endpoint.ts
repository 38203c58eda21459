import type { z } from '@hono/zod-openapi'
import type { Access } from '../../kernel/access.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../database/connect.ts'
import type { Log } from '../log.ts'

/** What an endpoint's handler gets besides its input. */
export type EndpointContext = {
  readonly db: Db
  readonly actor: Actor
  readonly log: Log
  /** `https://library.example`, no slash at the end. */
  readonly origin: string
}

type Shape = z.ZodObject

/** A REST endpoint under `/api/v1`. `access` is required; the query is checked before the handler runs. */
export type JsonEndpoint = {
  readonly kind: 'json'
  readonly method: 'get'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly query: Shape
  readonly response: z.ZodType
  readonly handle: (context: EndpointContext, query: unknown) => Promise<unknown>
}

/** Another address that answers with a document of its own: a sitemap, a feed, a picture. */
export type DocumentEndpoint = {
  readonly kind: 'document'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly respond: (context: EndpointContext, request: Request) => Promise<Response>
}

export type Endpoint = JsonEndpoint | DocumentEndpoint

/** A JSON endpoint whose handler sees the checked query in its own type. */
export function defineEndpoint<Query extends Shape, Answer extends z.ZodType>(endpoint: {
  method: 'get'
  path: string
  access: Access
  summary: string
  query: Query
  response: Answer
  handle: (context: EndpointContext, query: z.output<Query>) => Promise<z.input<Answer>>
}): JsonEndpoint {
  const { handle, ...rest } = endpoint
  return {
    ...rest,
    kind: 'json',
    handle: (context, query) => handle(context, endpoint.query.parse(query)),
  }
}

/** A document endpoint. */
export function defineDocument(endpoint: Omit<DocumentEndpoint, 'kind'>): DocumentEndpoint {
  return { ...endpoint, kind: 'document' }
}
