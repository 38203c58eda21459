import type { OpenAPIHono } from '@hono/zod-openapi'

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>
