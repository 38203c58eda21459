import { z } from '@hono/zod-openapi'
import type { DocumentOperation } from '../http/endpoint.ts'
import type { UploadPurpose } from './upload-purpose.ts'
import { uploadHours } from './upload-rows.ts'

const shared = { tag: 'Large files', path: '/api/v1/uploads/{upload}' } as const
const tus = { 'Tus-Resumable': '1.0.0, the version of the protocol.' }
const offset = { 'Upload-Offset': 'How many bytes have come.' }
const until = { 'Upload-Expires': `After ${uploadHours} hours without a byte it is forgotten.` }

/** How programs begin a large file. */
export function beginOperation(purposes: readonly UploadPurpose[]): DocumentOperation {
  const list = purposes.map(
    ({ name, scope, megabytes }) => `- \`${name}\`: up to ${megabytes} MB, scope \`${scope}\``,
  )
  return {
    ...shared,
    path: '/api/v1/uploads',
    id: 'beginUpload',
    method: 'post',
    summary: 'Begin a large file that comes in parts',
    description: `By the tus protocol 1.0.0 (tus.io: core, creation, expiration, termination), which many libraries speak. The upload belongs to the account of the token; a cut line goes on where it was, also after a restart of the site and with another token of the account. What arrived is named by its id where it is used. Each purpose has its scope:\n\n${list.join('\n')}`,
    problems: ['too-large', 'invalid-input', 'bad-request'],
    sends: {
      ...tus,
      'Upload-Length': 'The bytes of the whole file.',
      'Upload-Metadata': '`purpose` and `filename`, each with its value in Base64.',
    },
    status: 201,
    answers: { ...tus, ...until, Location: 'The address of the upload; it ends with its id.' },
  }
}

/** How they see what is on its way. */
export const listOperation: DocumentOperation = {
  ...shared,
  path: '/api/v1/uploads',
  id: 'listUploads',
  method: 'get',
  summary: 'The large files on their way',
  description: 'Those of the account that its token may send, the last first.',
  problems: ['bad-request'],
  sends: tus,
  status: 200,
  answers: tus,
  response: z
    .object({
      uploads: z.array(
        z.object({
          id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
          bytes: z.int().openapi({ example: 20_000_000 }),
          received: z.int().openapi({ example: 8_388_608 }),
        }),
      ),
    })
    .openapi('Uploads'),
}

/** How they ask how far one is. */
export const stateOperation: DocumentOperation = {
  ...shared,
  id: 'findUploadOffset',
  method: 'head',
  summary: 'How far a large file is',
  description: 'Whoever was cut asks this, and goes on from there.',
  problems: ['not-found', 'bad-request'],
  sends: tus,
  status: 200,
  answers: { ...tus, ...offset, ...until, 'Upload-Length': 'The bytes of the whole file.' },
}

/** How they send what is next of it. */
export const goOnOperation: DocumentOperation = {
  ...shared,
  id: 'continueUpload',
  method: 'patch',
  summary: 'Send the next bytes of a large file',
  description:
    'As many as the program likes. What has come stays, also where the line is cut. Another offset than that of the upload is refused with 409.',
  problems: ['not-found', 'conflict', 'too-large', 'unsupported-file', 'bad-request'],
  sends: { ...tus, 'Upload-Offset': 'Where these bytes begin.' },
  bytes: 'application/offset+octet-stream',
  status: 204,
  answers: { ...tus, ...offset, ...until },
}

/** How they take one back. */
export const cancelOperation: DocumentOperation = {
  ...shared,
  id: 'cancelUpload',
  method: 'delete',
  summary: 'Forget a large file that is on its way',
  description: 'What has come of it is deleted.',
  problems: ['not-found', 'bad-request'],
  sends: tus,
  status: 204,
  answers: tus,
}
