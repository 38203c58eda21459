import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { readLanguage } from '#src/kernel/words/language.ts'
import { type DocumentEndpoint, defineAction, defineDocument } from '#src/server/http/endpoint.ts'
import { textNames } from '../text-files.server.ts'
import { checkedText } from './check-text.server.ts'
import { requireTextKeeper } from './save-text.server.ts'
import { standingTexts } from './standing-texts.server.ts'
import { longestText } from './text-kinds.ts'

const preview = defineAction({
  id: 'previewLibraryText',
  tag: 'Texts',
  method: 'post',
  path: '/api/v1/library-texts/{name}/{language}/preview',
  access: 'admin',
  adminGate: true,
  scope: 'settings:write',
  summary: 'See how a text of the site will look',
  description:
    'Reads Markdown as the pages of the library’s texts do, its `{names}` filled, and says what would be refused or is better looked at. Nothing is stored.',
  problems: ['not-found'],
  params: z.object({
    name: z.string().max(40).openapi({ description: 'Which text.', example: 'about' }),
    language: z.string().max(10).openapi({ description: 'en, hi or or.', example: 'en' }),
  }),
  body: z.object({
    text: z
      .string()
      .max(longestText * 2)
      .openapi({ description: 'Markdown.', example: '## Who we are' }),
  }),
  response: z.object({
    blocks: z
      .array(z.unknown())
      .readonly()
      .openapi({ description: 'Words, and elements with `tag` and `children`.', example: [] }),
    fault: z
      .string()
      .nullable()
      .openapi({ description: 'Why it would be refused, or what to look at; null: neither.' }),
  }),
  handle: async ({ db, actor }, { params: { name, language: code }, body: { text } }) => {
    requireTextKeeper(actor)
    const language = readLanguage(code)
    if (language === null) throw noSuchText()
    requireText(name)
    const { blocks, faults, warnings } = await checkedText(db, { name, language }, text)
    const said = [...faults, ...warnings].join(' ')
    return { body: { blocks, fault: said === '' ? null : said } }
  },
})

function requireText(name: string): void {
  if (!textNames.includes(name)) throw noSuchText()
}

function noSuchText(): AppError {
  return new AppError('not-found', 'There is no such text.')
}

const asFile: DocumentEndpoint = defineDocument({
  path: '/admin/texts/:name/:file',
  access: 'admin',
  adminGate: true,
  summary: 'A text of the site as Markdown, as the files of Almirah have it',
  respond: async ({ db, actor }, request) => {
    requireTextKeeper(actor)
    const [name = '', file = ''] = new URL(request.url).pathname.split('/').slice(-2)
    requireText(name)
    const language = readLanguage(/^(\w+)\.md$/.exec(file)?.[1])
    if (language === null) throw noSuchText()
    const { source } = (await standingTexts(db, [name]))(name, language)
    return new Response(source, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.${language}.md"`,
        'cache-control': 'private, no-store',
      },
    })
  },
})

/** The endpoints of the texts that administrators change. */
export const ownTextEndpoints = [preview, asFile] as const
