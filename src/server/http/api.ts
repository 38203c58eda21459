import { type Context, Hono } from 'hono'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Scope, Scopes } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { requireJsonAccepted } from './accepts-json.ts'
import { checkBody, checkParameters, requireForm } from './check-input.ts'
import type { DocumentEndpoint, Endpoint, EndpointContext, JsonEndpoint } from './endpoint.ts'
import { jsonAnswer } from './json-answer.ts'
import { refuseForeignWrites } from './refuse-requests.ts'
import type { RequestFrame } from './request-frame.ts'
import { scopeMissing } from './scope-missing.ts'
import { problemWords } from './words.ts'

type Env = { Variables: RequestFrame }

type ContextOf = (request: Request) => EndpointContext

/** What stands before endpoints besides their access. */
type Door = {
  /** Whether the admin gate is open for whoever asks. */
  readonly passGate: (actor: Actor) => Promise<boolean>
  /** What tokens may be made for. */
  readonly scopes: Scopes
}

/** All endpoints as one Hono app. Access is checked here, before anything of the endpoint runs. */
export function endpointsApp(
  endpoints: readonly Endpoint[],
  contextOf: ContextOf,
  door: Door,
): Hono<Env> {
  const app = new Hono<Env>()
  const methodsAt = new Map<string, string[]>()
  for (const endpoint of endpoints) {
    const path = honoPath(endpoint)
    const methods = methodsOf(endpoint)
    methodsAt.set(path, [...(methodsAt.get(path) ?? []), ...methods])
    app.on(methods, path, async (c) => {
      const context = await permitted(endpoint, contextOf(c.req.raw), door)
      return endpoint.kind === 'json'
        ? answerJson(endpoint, context, c)
        : answerDocument(endpoint, context, c)
    })
  }
  for (const [path, methods] of methodsAt) app.all(path, (c) => refuseMethod(c.req.method, methods))
  return app
}

function methodsOf(endpoint: Endpoint): string[] {
  if (endpoint.kind === 'json') return [endpoint.method.toUpperCase()]
  if (endpoint.takesForm) return ['GET', 'POST']
  return ['GET', ...(endpoint.changes?.methods ?? [])]
}

/** Parameters stand in braces as OpenAPI writes them; Hono writes `:name`. */
function honoPath(endpoint: Endpoint): string {
  return endpoint.kind === 'json' ? endpoint.path.replace(/\{(\w+)\}/g, ':$1') : endpoint.path
}

async function answerDocument(
  endpoint: DocumentEndpoint,
  context: EndpointContext,
  c: Context<Env>,
): Promise<Response> {
  const { method } = c.req
  const isWrite = endpoint.changes && method !== 'GET' && method !== 'HEAD'
  const isUnknownApp = endpoint.changes?.isForApps && context.actor.kind !== 'user'
  if (isWrite && !isUnknownApp) {
    refuseForeignWrites(c.req.raw, { actor: context.actor, origin: c.get('origin') })
  }
  return endpoint.respond(context, c.req.raw)
}

async function answerJson(
  endpoint: JsonEndpoint,
  context: EndpointContext,
  c: Context<Env>,
): Promise<Response> {
  requireJsonAccepted(c.req.header('accept') ?? null)
  const sent = new URL(c.req.url).searchParams
  const params = endpoint.params
    ? checkParameters(endpoint.params, Object.entries(c.req.param()))
    : {}
  const query = checkParameters(endpoint.query, sent)
  // A visitor has nothing that a foreign page could use.
  if (endpoint.body !== null && (endpoint.access !== 'everyone' || context.actor.kind === 'user')) {
    refuseForeignWrites(c.req.raw, { actor: context.actor, origin: c.get('origin') })
  }
  const body = await bodyOf(endpoint, c.req.raw)
  const answer = await endpoint.handle(context, { params, query, body, sent, request: c.req.raw })
  if ('movedTo' in answer) return c.redirect(answer.movedTo, 301)
  if (endpoint.body === null) {
    return jsonAnswer(c.req.raw, answer, context.actor.kind === 'visitor')
  }
  return c.json(answer.body as never, 200, { 'cache-control': 'no-store' })
}

async function bodyOf({ body, upload }: JsonEndpoint, request: Request) {
  if (upload) requireForm(request)
  return body === null || upload ? {} : checkBody(body, request)
}

async function permitted(
  endpoint: Endpoint,
  context: EndpointContext,
  { passGate, scopes }: Door,
): Promise<EndpointContext> {
  const { actor } = context
  const { adminGate, scope } = doorFor(actor, endpoint)
  if (!mayEnter(endpoint.access, actor)) {
    throw actor.kind === 'visitor'
      ? new AppError(
          'sign-in-needed',
          say(problemWords, (words) => words.signInFirst),
          { challenge: 'Bearer' },
        )
      : new AppError(
          'forbidden',
          say(problemWords, (words) => words.notForAccount),
        )
  }
  if (actor.kind === 'user' && actor.token && endpoint.access !== 'everyone') {
    const given = actor.token.scopes
    const documentScopes = endpoint.kind === 'document' ? endpoint.scopes : undefined
    const wanted = documentScopes?.find((one) => given.includes(one)) ?? documentScopes?.[0]
    const had = requireScope(wanted ?? scope, given)
    if (!adminGate || scopes[had]?.ofAdmins) return context
  }
  if (adminGate && !(await passGate(actor))) {
    throw new AppError(
      'forbidden',
      say(problemWords, (words) => words.openPanelFirst),
      { gate: 'shut' },
    )
  }
  return context
}

/** What it asks of the actor besides access. */
function doorFor(actor: Actor, endpoint: Endpoint) {
  if (endpoint.kind === 'document') return { adminGate: endpoint.adminGate, scope: undefined }
  const { adminGate, office, scope } = endpoint
  return office && mayEnter(office.access, actor)
    ? { adminGate: true, scope: office.scope }
    : { adminGate, scope }
}

function requireScope(scope: Scope | undefined, given: readonly Scope[]): Scope {
  if (scope && given.includes(scope)) return scope
  throw scopeMissing(scope)
}

function refuseMethod(method: string, taken: readonly string[]): Response {
  const allow = taken.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ')
  throw new AppError(
    'method-not-allowed',
    `${method} does nothing here: this address takes ${allow}.`,
    { allow },
  )
}
