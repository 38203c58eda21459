import { z } from '@hono/zod-openapi'
import { defineAction, noBody } from '#src/server/http/endpoint.ts'
import { addUploadedEbook } from './add-ebook-file.server.ts'
import { putBackEbook, withdrawEbook } from './ebook-steps.server.ts'

const write = {
  tag: 'E-books',
  access: 'faculty-or-staff:cataloguing',
  scope: 'e-books:write',
  office: { access: 'staff:cataloguing', scope: 'content:write' },
} as const
const number = z.int().openapi({ description: 'Of the e-book.', example: 3 })
const params = z.object({
  ebook: z.string().max(20).openapi({ description: 'The number of the e-book.', example: '3' }),
})

const take = defineAction({
  id: 'addUploadedEbook',
  ...write,
  method: 'post',
  path: '/api/v1/e-books/uploaded',
  summary: 'Make a draft of an e-book that was sent',
  description:
    'The file was sent before, in parts (`beginUpload`, purpose `e-books`). It is read, checked and made safe, and becomes a draft. Asked again it gives the same number.',
  problems: ['not-found', 'conflict', 'unsupported-file', 'too-large', 'unavailable'],
  body: z.object({
    upload: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
  }),
  response: z.object({ number }),
  handle: async ({ db, files, actor }, { body }) => ({
    body: { number: await addUploadedEbook(db, files, actor, body.upload) },
  }),
})

const takeDown = defineAction({
  id: 'takeDownEbook',
  ...write,
  method: 'post',
  path: '/api/v1/e-books/{ebook}/take-down',
  summary: 'Take an e-book down',
  description: 'Nobody reads it any more, from this moment on. It can be put back.',
  problems: ['not-found', 'conflict'],
  params,
  body: noBody,
  response: z.object({ number }),
  handle: async ({ db, actor }, { params: { ebook } }) => {
    await withdrawEbook(db, actor, ebook)
    return { body: { number: Number(ebook) } }
  },
})

const putBack = defineAction({
  id: 'putBackEbook',
  tag: 'E-books',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'content:write',
  method: 'post',
  path: '/api/v1/e-books/{ebook}/put-back',
  summary: 'Put an e-book back that was taken down',
  description: 'It is as it was.',
  problems: ['not-found', 'conflict'],
  params,
  body: noBody,
  response: z.object({ number }),
  handle: async ({ db, actor }, { params: { ebook } }) => {
    await putBackEbook(db, actor, ebook)
    return { body: { number: Number(ebook) } }
  },
})

/** How e-books are added and taken down by programs, and by the page that sends files. */
export const intakeEndpoints = [take, takeDown, putBack] as const
