import { z } from '@hono/zod-openapi'
import { languages } from '#src/kernel/words/language.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import { defineUpload } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { languageOf } from '#src/server/http/reader-language.ts'
import { feedbackFileLimits, feedbackHref, officeFileFolder, senderFileFolder } from './feedback.ts'
import { feedbackFileKind } from './feedback-kinds.server.ts'
import { isTheirs } from './feedback-rows.server.ts'
import { readWritten, sentShape, sentTexts } from './feedback-shape.server.ts'
import { newKey, sendFeedback } from './send-feedback.server.ts'

const send = defineUpload({
  id: 'sendFeedback',
  tag: 'Feedback',
  path: '/api/v1/feedback',
  access: 'everyone',
  summary: 'Send feedback to the library',
  description:
    'For whoever has something to say, without an account too. The first request is answered with 429 and a pass; send it again with that pass when Retry-After is over. One account may send 10 an hour and 30 a day. Visitors of one network send 20 an hour and 60 a day just so, and up to 200 and 600 where each does the work that the pass asks for; while very many write, all visitors do.',
  problems: ['too-large', 'conflict', 'sign-in-needed', 'forbidden'],
  query: z.object({
    lang: oneOf(languages)
      .optional()
      .openapi({ description: 'The language that you read; else that of the request.' }),
  }),
  upload: {
    field: 'files',
    most: feedbackFileLimits.most,
    megabytes: feedbackFileLimits.megabytes,
    description: 'Pictures or PDFs, which administrators and the sender see.',
    texts: sentTexts,
  },
  response: sentShape,
  handle: async ({ db, files, actor, network }, request) => {
    const form = await readFileForm(request)
    const { field } = form
    const written = readWritten(field)
    const key = field('key') || newKey()
    const answers = { key, pass: field('pass'), work: field('work'), sum: field('sum') }
    const sender = { actor, network, language: languageOf(request, actor) }
    const number = await sendFeedback(db, files, sender, written, answers, form.files('files'))
    return { body: { number, href: feedbackHref(number, key) } }
  },
})

/** For whoever has the link, or sent it by name: `?token=` or `?number=`. */
const senderFiles = attachedFileEndpoint(
  feedbackFileKind,
  senderFileFolder,
  async (db, actor, owner, asked) => {
    const claim = { token: asked.get('token') ?? '', number: asked.get('number') ?? '' }
    const found = await db
      .selectFrom('feedback')
      .select('id')
      .where('id', '=', owner)
      .where(isTheirs(actor, claim))
      .executeTakeFirst()
    return found !== undefined
  },
)

const officeFiles = attachedFileEndpoint(feedbackFileKind, officeFileFolder, async () => true, {
  access: 'staff:contents',
  adminGate: true,
})

/** What senders use, and the files. */
export const feedbackEndpoints = [send, senderFiles, officeFiles] as const
