import { z } from '@hono/zod-openapi'
import {
  devicePlace,
  keepDevicePlace,
} from '#src/features/ebooks/device-places/device-places.server.ts'
import { kosyncPath } from '#src/features/people/account/app-passwords/app-passwords.ts'
import { appPasswordWords } from '#src/features/people/account/app-passwords/words.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'

const document = z.string().regex(/^[A-Za-z0-9_]{1,100}$/)
/** Text that PostgreSQL takes: it has no NUL. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((sentText) => !sentText.includes('\0'))
const sent = z.object({
  document,
  progress: z.union([z.string(), z.number().transform(String)]).pipe(text(2000)),
  percentage: z.number().min(0).max(1),
  device: text(80),
  device_id: text(80).default(''),
})

const authorize = defineDocument({
  path: `${kosyncPath}/users/auth`,
  access: 'everyone',
  summary: 'Whether the user name and the key of a KOReader are right',
  respond: async (context) =>
    readerOf(context, 'reading:read') ? json({ authorized: 'OK' }) : unauthorized(),
})

const create = defineDocument({
  path: `${kosyncPath}/users/create`,
  access: 'everyone',
  takesForm: 'from-anywhere',
  summary: 'Says that nobody makes an account here, and where they do',
  respond: async ({ language }) =>
    json({ code: 2005, message: appPasswordWords[language].noRegistering }, 402),
})

const keep = defineDocument({
  path: `${kosyncPath}/syncs/progress`,
  access: 'everyone',
  summary: 'Keeps where a KOReader is in a file',
  changes: { methods: ['PUT'], megabytes: 1, isForApps: true },
  respond: async (context, request) => {
    const reader = readerOf(context, 'reading:write')
    if (!reader) return unauthorized()
    if (request.method !== 'PUT') return json({ code: 2003, message: 'Invalid request' }, 403)
    const { data } = sent.safeParse(await request.json().catch(() => null))
    if (!data) return json({ code: 2003, message: 'Invalid request' }, 403)
    const { device_id: deviceId, ...place } = data
    const at = await keepDevicePlace(context.db, reader, { ...place, deviceId })
    return json({ document: data.document, timestamp: seconds(at) })
  },
})

const tell = defineDocument({
  path: `${kosyncPath}/syncs/progress/:document`,
  access: 'everyone',
  summary: 'Where somebody is in a file, for their KOReader',
  respond: async (context, request) => {
    const reader = readerOf(context, 'reading:read')
    if (!reader) return unauthorized()
    const named = document.safeParse(new URL(request.url).pathname.split('/').at(-1))
    if (!named.success) return json({ code: 2004, message: "Field 'document' not provided." }, 403)
    const place = await devicePlace(context.db, reader, named.data)
    if (place === null) return json({})
    const { deviceId, at, ...told } = place
    return json({ ...told, device_id: deviceId, timestamp: seconds(at) })
  },
})

const health = defineDocument({
  path: `${kosyncPath}/healthcheck`,
  access: 'everyone',
  summary: 'Whether a KOReader can keep its places here',
  respond: async () => json({ state: 'OK' }),
})

/**
 * Whoever an app with a password of its own asks for, or a token that was made for this; null:
 * nobody.
 */
function readerOf({ actor, onCampus }: EndpointContext, scope: Scope) {
  if (actor.kind !== 'user' || !actor.token?.scopes.includes(scope)) return null
  const person: Person = actor
  return { actor: person, onCampus }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const unauthorized = () => json({ code: 2001, message: 'Unauthorized' }, 401)

function json(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } })
}

/** The progress sync of KOReader, with the keys of reading apps. */
export const kosyncEndpoints: readonly DocumentEndpoint[] = [authorize, create, keep, tell, health]
