import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { mayEnter } from '../../kernel/access.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Endpoint, EndpointContext, JsonEndpoint } from './endpoint.ts'

export type ContextOf = (request: Request) => EndpointContext

/** All endpoints as one Hono app. Access is checked here, before anything of the endpoint runs. */
export function endpointsApp(endpoints: readonly Endpoint[], contextOf: ContextOf): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseInvalid })
  for (const endpoint of endpoints) {
    if (endpoint.kind === 'json') mountJson(app, endpoint, contextOf)
    else {
      app.get(endpoint.path, (c) =>
        endpoint.respond(permitted(endpoint, contextOf(c.req.raw)), c.req.raw),
      )
    }
  }
  return app
}

function mountJson(app: OpenAPIHono, endpoint: JsonEndpoint, contextOf: ContextOf) {
  const answer = {
    description: endpoint.summary,
    content: { 'application/json': { schema: endpoint.response } },
  }
  const route = createRoute({
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    request: { query: endpoint.query },
    responses: { 200: answer },
  })
  app.openapi(route, async (c) => {
    const context = permitted(endpoint, contextOf(c.req.raw))
    return c.json(await endpoint.handle(context, c.req.query()), 200)
  })
}

function permitted(endpoint: Endpoint, context: EndpointContext): EndpointContext {
  if (mayEnter(endpoint.access, context.actor)) return context
  if (context.actor.kind === 'visitor') {
    throw new AppError('sign-in-needed', 'Please sign in first.')
  }
  throw new AppError('forbidden', 'Your account may not use this.')
}

type Checked = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }

function refuseInvalid(result: Checked) {
  if (result.success) return
  const fields = (result.error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }))
  const said = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  throw new AppError('invalid-input', `Please correct the request. ${said}`, { fields })
}
