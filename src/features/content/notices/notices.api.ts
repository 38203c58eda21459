import { z } from '@hono/zod-openapi'
import { publicationState, publicationStateNames } from '#src/institute/publication.ts'
import { attachedHref } from '#src/kernel/attached-file.ts'
import { definedOf } from '#src/kernel/defined.ts'
import { readPage } from '#src/kernel/paging.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { listNotices, noticeAt } from './notice-rows.server.ts'
import { sentNoticeShape } from './notice-shape.server.ts'
import { type Notice, noticeFileFolder, noticesPerPage } from './notices.ts'
import { addNotice, changeNotice, withdrawNotice } from './save-notice.server.ts'

const tag = 'Notices'
const write = { tag, access: 'staff:contents', adminGate: true, scope: 'content:write' } as const
const { title, body, translations, endsOn, pinned } = sentNoticeShape.shape

const item = z
  .object({
    number: z.int().openapi({ example: 12 }),
    title,
    body,
    translations,
    publishedAt: z.iso.datetime().nullable(),
    endsOn,
    pinned,
    state: z.enum(publicationStateNames),
    version: z.int().openapi({ description: 'For the next change.', example: 1 }),
    files: z
      .array(
        z.object({
          name: z.string().openapi({ example: 'Examination timetable.pdf' }),
          href: z.string().openapi({ description: 'Its path on this site.' }),
          bytes: z.int(),
        }),
      )
      .readonly(),
  })
  .openapi('Notice')
const params = z.object({
  notice: z.string().max(20).openapi({ description: 'The number of the notice.', example: '12' }),
})
const done = z.object({ number: z.int().openapi({ example: 12 }) })

const list = defineEndpoint({
  id: 'listNotices',
  tag,
  path: '/api/v1/notices',
  access: 'everyone',
  summary: 'Notices',
  description: `What everybody sees: important ones first, then the newest; ${noticesPerPage} on a page.`,
  query: z.object({
    q: text(200).optional().openapi({ description: 'Words in title or text.', example: 'hours' }),
    page: wholeNumber(1, 500).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z
    .object({
      items: z.array(item).readonly(),
      total: z.int().openapi({ example: 3 }),
      pages: z.int().openapi({ example: 1 }),
    })
    .openapi('NoticeList'),
  handle: async ({ db }, { query: { q = '', page = 1 } }) => {
    const place = readPage(String(page), noticesPerPage)
    const { notices, total, pages } = await listNotices(db, { q, page: place })
    return { body: { items: notices.map(answerOf), total, pages } }
  },
})

const one = defineEndpoint({
  id: 'getNotice',
  tag,
  path: '/api/v1/notices/{notice}',
  access: 'everyone',
  summary: 'A notice',
  description:
    'Drafts, those to come and those withdrawn are found by administrators alone, who have the admin panel open.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: item,
  handle: async ({ db, actor }, { params: { notice } }) => ({
    body: answerOf(await noticeAt(db, actor, notice)),
  }),
})

const add = defineAction({
  id: 'addNotice',
  method: 'post',
  path: '/api/v1/notices',
  ...write,
  summary: 'Write a notice',
  description:
    'Those who asked to be told of notices are told within a minute of its day and time.',
  body: sentNoticeShape.extend({
    body: body.default(''),
    translations: translations.default({}),
    endsOn: endsOn.default(null),
    pinned: pinned.default(false),
  }),
  response: done,
  handle: async ({ db, files, actor }, { body }) => ({
    body: { number: await addNotice(db, files, actor, body) },
  }),
})

const change = defineAction({
  id: 'changeNotice',
  method: 'patch',
  path: '/api/v1/notices/{notice}',
  ...write,
  summary: 'Change a notice, withdraw it, or put it back',
  description:
    'What is not named stays; translations are named all at once. Nobody is told of it again.',
  problems: ['not-found', 'conflict'],
  params,
  body: sentNoticeShape.extend({ withdrawn: z.boolean(), version: versionRead }).partial(),
  response: done,
  handle: async ({ db, files, actor }, { params, body: { withdrawn, version, ...facts } }) => {
    const { number } = await noticeAt(db, actor, params.notice)
    const written = definedOf(facts)
    if (Object.keys(written).length > 0) {
      await changeNotice(db, files, actor, { number, version: version ?? null }, written)
    }
    if (withdrawn !== undefined) await withdrawNotice(db, actor, number, withdrawn)
    return { body: { number } }
  },
})

/** Notices for everybody's programs, and for those of the library. */
export const noticeEndpoints = [list, one, add, change] as const

function answerOf(notice: Notice) {
  const { number, title, body, translations, publishedAt, endsOn, pinned, files, version } = notice
  return {
    number,
    title,
    body,
    translations,
    endsOn,
    pinned,
    publishedAt: publishedAt?.toISOString() ?? null,
    state: publicationState(notice, new Date()),
    version,
    files: files.map((file) => ({
      name: file.name,
      href: attachedHref(noticeFileFolder, file),
      bytes: file.bytes,
    })),
  }
}
