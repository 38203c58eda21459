import { AppError } from '#src/kernel/errors.ts'
import type { Scopes } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { servePicture } from '#src/server/files/serve-picture.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { accountAnswerWords } from './answers/words.ts'
import { meEndpoint } from './me.api.ts'
import { photoShownTo } from './photo.server.ts'

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
      const key = await photoShownTo(db, actor, pathname)
      return servePicture({ db, files }, request, key, 'private, no-cache', noPhoto())
    },
  }),
]
