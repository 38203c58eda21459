import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { type AttachedFile, attachedHref, longestFileName } from '#src/kernel/attached-file.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import {
  defineAction,
  defineEndpoint,
  defineUpload,
  type EndpointContext,
  type JsonEndpoint,
  noBody,
} from '../http/endpoint.ts'
import { readFileForm } from '../http/read-form.ts'
import { versionRead } from '../http/version-read.ts'
import { arrivedFiles } from './arrived-files.ts'
import type { AttachedKind } from './attached-kind.ts'
import { checkFiles } from './check-files.ts'
import { attachedWords } from './words.ts'
import { type FileChanges, noFileChanges } from './write-files.ts'

/** What files stand with, as an address of the API names it. */
type Owner = {
  readonly number: number
  readonly version: number
  readonly files: readonly AttachedFile[]
}

/** How programs reach the files of a kind of things. */
type AttachedDoor = {
  readonly kind: AttachedKind
  readonly tag: string
  /** `/api/v1/notices`: the list of things. */
  readonly path: string
  /** How operations are named: `Notice` for `addNoticeFiles`. */
  readonly named: string
  /** Where the addresses of the files begin. */
  readonly folder: string
  /** What large ones are sent in parts for. */
  readonly purpose: string
  readonly scope: Scope
  /** The thing of this number, for whoever may see it. Errors: `not-found`. */
  readonly ownerAt: (db: Db, actor: Actor, number: string) => Promise<Owner>
  /** Changes its files, and nothing else of it. `version` null: whichever there is. */
  readonly change: (
    context: EndpointContext,
    shown: { readonly number: number; readonly version: number | null },
    changes: FileChanges,
  ) => Promise<void>
}

/**
 * Files for programs: to list, to add as a form or from an upload in parts, to name, to order and to
 * remove. They are checked as those of a form are.
 */
export function attachedFileEndpoints(door: AttachedDoor): readonly JsonEndpoint[] {
  const { kind, tag, named, scope, folder } = door
  const { one, most, megabytes } = kind
  const write = { tag, access: 'staff:contents', adminGate: true, scope } as const
  const path = `${door.path}/{${one}}/files`
  const owner = z.string().max(20).openapi({ description: 'Its number.', example: '12' })
  const params = z.object({ [one]: owner })
  const fileParams = params.extend({
    file: z.string().max(40).openapi({ description: 'Its id.', example: exampleId }),
  })
  const response = filesShape.openapi(`${named}Files`)

  const answerAt = async ({ db, actor }: EndpointContext, number: string) => {
    const { files, ...shown } = await door.ownerAt(db, actor, number)
    const listed = files.map((file) => ({ ...file, href: attachedHref(folder, file) }))
    return { body: filesShape.parse({ ...shown, files: listed }) }
  }
  const changed = async (
    context: EndpointContext,
    asked: { readonly owner: string; readonly file?: string; readonly version?: number | null },
    changes: Partial<FileChanges>,
  ) => {
    const { number, files } = await door.ownerAt(context.db, context.actor, asked.owner)
    if (asked.file !== undefined && !files.some(({ id }) => id === asked.file)) throw noFile()
    const shown = { number, version: asked.version ?? null }
    await door.change(context, shown, { ...noFileChanges, ...changes })
    return answerAt(context, asked.owner)
  }

  const list = defineEndpoint({
    id: `list${named}Files`,
    tag,
    path,
    access: 'everyone',
    summary: `The files of a ${one}`,
    description: `In their order, for whoever may see the ${one}.`,
    problems: ['not-found'],
    params,
    query: z.object({}),
    response,
    handle: (context, { params }) => answerAt(context, params[one] ?? ''),
  })
  const add = defineUpload({
    id: `add${named}Files`,
    path,
    ...write,
    summary: `Add files to a ${one}`,
    description: `PDF files, and pictures as JPEG, PNG, WebP, GIF or AVIF, which are drawn anew as WebP, without place and camera. They stand after those that are there; a ${one} has at most ${most}.`,
    problems: ['not-found', 'conflict', 'too-large', 'unsupported-file'],
    params,
    upload: {
      field: 'files',
      most,
      megabytes,
      description: `The files, at least one, of at most ${megabytes} MB together.`,
      texts: { version: versionText },
    },
    response,
    handle: async (context, request, params) => {
      const form = await readFileForm(request)
      const sent = form.files('files')
      if (sent.length === 0) throw noFileSent()
      const version = readVersion(form.field('version'))
      const added = await checkFiles(sent, megabytes)
      return changed(context, { owner: params[one] ?? '', version }, { added })
    },
  })
  const addUploaded = defineAction({
    id: `addUploaded${named}File`,
    method: 'post',
    path: `${path}/uploaded`,
    ...write,
    summary: `Add a file that was sent in parts to a ${one}`,
    description: `The file was sent to \`/api/v1/uploads\` (tus) for the purpose \`${door.purpose}\` by the same account.`,
    problems: ['not-found', 'conflict', 'too-large', 'unsupported-file'],
    params,
    body: z.object({
      upload: z.uuid().openapi({ description: 'The id of the upload.', example: exampleId }),
      version: versionRead,
    }),
    response,
    handle: async (context, { params, body: { upload, version } }) => {
      const arrived = await arrivedFiles(context, door.purpose, [upload])
      return changed(context, { owner: params[one] ?? '', version: version ?? null }, arrived)
    },
  })
  const change = defineAction({
    id: `change${named}File`,
    method: 'patch',
    path: `${path}/{file}`,
    ...write,
    summary: `Name a file of a ${one}, or give it another place`,
    description: 'What is not named stays.',
    problems: ['not-found', 'conflict'],
    params: fileParams,
    body: z.object({
      name: z.string().max(longestFileName).optional().openapi({ example: 'Timetable.pdf' }),
      place: z.int().min(1).max(most).optional().openapi({ description: 'From 1.', example: 1 }),
      version: versionRead,
    }),
    response,
    handle: async (context, { params, body: { name = '', place = null, version = null } }) => {
      const { [one]: owner = '', file } = params
      const arranged = new Map([[String(file), { name, place }]])
      return changed(context, { owner, file: String(file), version }, { arranged })
    },
  })
  const remove = defineAction({
    id: `remove${named}File`,
    method: 'delete',
    path: `${path}/{file}`,
    ...write,
    summary: `Remove a file of a ${one}`,
    description: 'Its bytes go too; there is no way back.',
    problems: ['not-found', 'conflict'],
    params: fileParams,
    body: noBody,
    response,
    handle: async (context, { params }) => {
      const { [one]: owner = '', file } = params
      return changed(context, { owner, file: String(file) }, { removed: [String(file)] })
    },
  })
  return [list, add, addUploaded, change, remove]
}

const exampleId = '0190a000-0000-7000-8000-000000000001'
const versionText =
  'The version that was read; where somebody has changed it since, nothing is done.'

const filesShape = z.object({
  number: z.int().openapi({ example: 12 }),
  version: z.int().openapi({ description: 'For the next change.', example: 2 }),
  files: z
    .array(
      z.object({
        id: z.uuid().openapi({ example: exampleId }),
        name: z.string().openapi({ example: 'Examination timetable.pdf' }),
        kind: z.enum(['pdf', 'webp']),
        bytes: z.int(),
        href: z.string().openapi({ description: 'Its path on this site.' }),
      }),
    )
    .readonly(),
})

function readVersion(text: string): number | null {
  if (text === '') return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const message = 'Please send the version as a number.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'version', message }] })
}

function noFileSent(): AppError {
  const message = 'Please send at least one file in the field “files”.'
  return new AppError('invalid-input', message, { fields: [{ field: 'files', message }] })
}

function noFile(): AppError {
  return new AppError(
    'not-found',
    say(attachedWords, (words) => words.notFound),
  )
}
