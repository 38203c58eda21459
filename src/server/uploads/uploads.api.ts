import { isOffice, mayEnter } from '#src/kernel/access.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import { type DocumentEndpoint, defineDocument, type EndpointContext } from '../http/endpoint.ts'
import { scopeMissing } from '../http/scope-missing.ts'
import { problemWords } from '../http/words.ts'
import { finishUpload } from './finish-upload.ts'
import { receiveParts } from './receive-parts.ts'
import {
  beginOperation,
  cancelOperation,
  goOnOperation,
  listOperation,
  stateOperation,
} from './upload-operations.ts'
import type { UploadPurpose } from './upload-purpose.ts'
import {
  beginUpload,
  cancelUpload,
  sweepUploads,
  type Upload,
  uploadHours,
  uploadOf,
  uploadsOf,
} from './upload-rows.ts'

const version = '1.0.0'
const folder = '/api/v1/uploads'

/** Whether the admin gate is open for the actor. */
type PassGate = (db: Db, actor: Actor) => Promise<boolean>

/**
 * Large files by the tus protocol (1.0.0, tus.io: core, creation, expiration, termination), for the
 * purposes that rooms declare. What has come stands in the database, its bytes in the store: a line
 * that was cut goes on at any process. What administrators send, they send with the admin gate
 * open, or by a token with the purpose's scope.
 */
export function uploadEndpoints(
  purposes: readonly UploadPurpose[],
  passGate: PassGate,
): readonly DocumentEndpoint[] {
  const most = Math.max(1, ...purposes.map(({ megabytes }) => megabytes))
  const purposeOf = async (db: Db, name: string, actor: Actor): Promise<UploadPurpose> => {
    const purpose = purposes.find((one) => one.name === name)
    if (!purpose) throw new AppError('invalid-input', 'Nothing is sent for this purpose.')
    if (!mayEnter(purpose.access, actor)) {
      throw new AppError('forbidden', 'Your account may not send files for this.')
    }
    if (actor.kind === 'user' && actor.token) {
      // A token with a scope of administrators was made behind the gate.
      if (!actor.token.scopes.includes(purpose.scope)) throw scopeMissing(purpose.scope)
      return purpose
    }
    if (!isOffice(purpose.access) || (await passGate(db, actor))) return purpose
    throw new AppError(
      'forbidden',
      say(problemWords, (words) => words.openPanelFirst),
      { gate: 'shut' },
    )
  }
  const scopes = [...new Set(purposes.map(({ scope }) => scope))]
  const open = ({ token }: Person) =>
    purposes.filter(({ scope }) => !token || token.scopes.includes(scope)).map(({ name }) => name)
  return [
    defineDocument({
      path: folder,
      access: 'signed-in',
      scopes,
      operations: [beginOperation(purposes), listOperation],
      summary: 'Begins a large file that comes in parts (tus), or lists those on their way',
      changes: { methods: ['POST'], megabytes: 1 },
      respond: async ({ db, actor }, request) => {
        if (request.method !== 'POST' && request.method !== 'GET') throw notThat('GET, POST')
        const person = checked(request, actor)
        if (request.method === 'GET') return listAnswer(await uploadsOf(db, person, open(person)))
        const sent = metadataOf(request)
        const bytes = numberOf(request, 'upload-length')
        const purpose = await purposeOf(db, sent.get('purpose') ?? '', person)
        await sweepUploads(db)
        const name = sent.get('filename') ?? ''
        const id = await beginUpload(db, person, purpose, { name, bytes })
        return answer(201, { location: `${folder}/${id}`, ...expiry(new Date()) })
      },
    }),
    defineDocument({
      path: `${folder}/:upload`,
      access: 'signed-in',
      scopes,
      operations: [stateOperation, goOnOperation, cancelOperation],
      summary: 'Goes on with a large file, says how far it is, or forgets it (tus)',
      changes: { methods: ['PATCH', 'DELETE'], megabytes: most },
      respond: async ({ db, files, actor }, request) => {
        const person = checked(request, actor)
        const id = new URL(request.url).pathname.slice(folder.length + 1)
        const upload = await uploadOf(db, person, id)
        if (person.token) await purposeOf(db, upload.purpose, person)
        switch (request.method) {
          case 'HEAD':
            await finishUpload(db, files, person, upload)
            return answer(200, stateOf(upload))
          case 'DELETE':
            await cancelUpload(db, person, id)
            return answer(204)
          case 'PATCH': {
            const purpose = await purposeOf(db, upload.purpose, person)
            return answer(204, await goOn({ db, files }, person, purpose, upload, request))
          }
          default:
            throw notThat('HEAD, PATCH, DELETE')
        }
      },
    }),
  ]
}

async function goOn(
  { db, files }: Pick<EndpointContext, 'db' | 'files'>,
  person: Person,
  purpose: UploadPurpose,
  upload: Upload,
  request: Request,
) {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream') {
    throw new AppError('unsupported-file', 'Parts are sent as application/offset+octet-stream.')
  }
  const offset = numberOf(request, 'upload-offset')
  const body = request.body?.values({ preventCancel: true }) ?? nothing()
  await receiveParts(db, files, person, purpose, { upload, offset, body })
  const now = await uploadOf(db, person, upload.id)
  await finishUpload(db, files, person, now)
  return { 'upload-offset': String(now.received), ...expiry(now.touchedAt) }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Who asks, in the protocol's version. */
function checked({ headers }: Request, actor: Actor): Person {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Files are sent by people.')
  if (headers.get('tus-resumable') === version) return actor
  throw new AppError('bad-request', `This address speaks tus ${version}: say so in Tus-Resumable.`)
}

function stateOf({ received, bytes, touchedAt }: Upload) {
  return {
    'upload-offset': String(received),
    'upload-length': String(bytes),
    ...expiry(touchedAt),
  }
}

function expiry(touchedAt: Date) {
  const at = new Date(touchedAt.getTime() + uploadHours * 3_600_000)
  return { 'upload-expires': at.toUTCString() }
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'tus-resumable': version, 'cache-control': 'no-store', ...headers },
  })
}

function listAnswer(uploads: readonly Pick<Upload, 'id' | 'bytes' | 'received'>[]): Response {
  const headers = { 'tus-resumable': version, 'cache-control': 'no-store' }
  return Response.json({ uploads }, { headers })
}

function numberOf({ headers }: Request, name: string): number {
  const text = headers.get(name) ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new AppError('bad-request', `The header ${name} is a whole number.`)
}

/** `Upload-Metadata: purpose Z2FsbGVyeQ==,filename YS5qcGc=`. */
function metadataOf({ headers }: Request): ReadonlyMap<string, string> {
  const pairs = (headers.get('upload-metadata') ?? '').slice(0, 4000).split(',')
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString()] as const
    }),
  )
}

function notThat(allow: string): AppError {
  return new AppError('method-not-allowed', `This address takes ${allow}.`, { allow })
}
