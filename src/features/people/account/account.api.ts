import { AppError } from '#src/kernel/errors.ts'
import type { Scopes } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { entityTag, isFresh } from '#src/server/http/json-answer.ts'
import { accountAnswerWords } from './answers/words.ts'
import { meEndpoint } from './me.api.ts'
import { readPhoto } from './photo.server.ts'

const noPhoto = () =>
  new AppError(
    'not-found',
    say(accountAnswerWords, (words) => words.noSuchPhoto),
  )

/** The endpoints of one's own account. */
export const accountEndpoints = (scopes: Scopes): readonly Endpoint[] => [
  meEndpoint(scopes),
  defineDocument({
    path: '/photos/:file',
    access: 'account',
    summary: 'A person’s photo, for its owner and for administrators',
    respond: async ({ db, files, actor }, request) => {
      const { pathname } = new URL(request.url)
      const photo = await readPhoto(db, files, actor, pathname)
      if (!photo) throw noPhoto()
      const etag = entityTag(pathname)
      const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'image/webp' }
      if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
      return new Response(photo, { headers })
    },
  }),
]
