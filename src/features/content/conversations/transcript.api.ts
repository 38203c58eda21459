import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { transcriptPath } from './conversations.ts'
import { transcriptOf } from './transcript.server.ts'

const transcript = defineDocument({
  path: transcriptPath,
  access: 'everyone',
  summary: 'One’s own conversation with the library as plain text, to keep.',
  respond: async ({ db, actor, language }, request) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const text = await transcriptOf(db, { actor, token }, language)
    return new Response(text, {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="conversation.txt"',
        'cache-control': 'private, no-store',
      },
    })
  },
})

export const transcriptEndpoints: readonly Endpoint[] = [transcript]
