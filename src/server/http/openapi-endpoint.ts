import { z } from '@hono/zod-openapi'
import { institute } from '#institute'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import type { OpenApiDocument } from './openapi-document.ts'

const description = `The library for programs. The catalogue needs no key and no sign-in.

**Tokens.** What is not for everyone needs a token: its owner makes it at /account/tokens, for some scopes and some time. Send it as “Authorization: Bearer …”. It may do what its owner may, within its scopes. 401 says that it is no longer good, 403 that it is not for this; WWW-Authenticate names the scope.

**Input.** An unknown parameter or field, or a value that does not fit, is refused with 422 and the name of each; a parameter that is sent empty counts as left out. What changes something takes its fields as a JSON object, sent as application/json; a file is sent as a form, multipart/form-data.

**Lists** hold next and previous as cursors, and the addresses of these pages in the Link header (RFC 8288). A cursor belongs to one search; with another, or when it is too old, it is refused with 400.

**Caching.** Answers carry a strong ETag: send it as If-None-Match and an unchanged answer is a 304 without a body.

**Limits.** Each address has a number of requests a second, and each token. RateLimit and RateLimit-Policy say what is left; 429 says in Retry-After when to come again.

**Problems** are problem+json (RFC 9457) with a stable code and a sentence that says what to do.

**Languages.** Sentences for readers (title, the message of fields, reasons) are in the language that Accept-Language prefers of en, hi and or, else in English; Content-Language names it. The language that a person has chosen on the site goes before. Codes, names of fields and values never change with it, and what only programs and the office meet stays in English.

**Scripts** of any site may read all of it (CORS). They change nothing in anybody’s name: that is for programs with a token, and for this site's own pages.`

function about(): OpenApiDocument['info'] {
  return {
    title: `${institute.libraryName}, ${institute.name}`,
    version: '1.0.0',
    description,
    contact: { name: institute.libraryName, email: institute.desks.eResources },
  }
}

/**
 * The endpoints with one more, which describes all of them; and the document that it answers with.
 */
export function describedApi(endpoints: readonly Endpoint[]) {
  let made: OpenApiDocument | null = null
  const document = (): OpenApiDocument => {
    made ??= openApiDocument(all, about())
    return { ...made, info: about() }
  }
  const all = [...endpoints, descriptionEndpoint(document)]
  return { endpoints: all, document }
}

function descriptionEndpoint(document: () => OpenApiDocument): Endpoint {
  return defineEndpoint({
    id: 'describeApi',
    tag: 'Description',
    path: '/api/v1/openapi.json',
    access: 'everyone',
    summary: 'This interface as OpenAPI 3.1',
    description: 'What this page is made from, for programs that make clients and tests.',
    query: z.object({}),
    response: z.looseObject({ openapi: z.string().openapi({ example: '3.1.1' }) }),
    handle: async () => ({ body: { ...document() } }),
  })
}
