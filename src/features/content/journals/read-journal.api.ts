import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { countsAsReader, noteClick } from './journal-clicks.server.ts'
import { journalAt } from './journal-rows.server.ts'
import { journalWords } from './words.ts'

/** `/journals/12/read`: counts that somebody goes on to read, and sends them there. */
export const readJournalEndpoint = defineDocument({
  path: '/journals/:journal{[0-9]+}/read',
  access: 'everyone',
  limited: true,
  summary: 'Goes to where a journal is read online',
  respond: async ({ db, actor }, request) => {
    const url = new URL(request.url)
    const [, number = ''] = /^\/journals\/(\d+)\/read$/.exec(url.pathname) ?? []
    const journal = await journalAt(db, actor, number)
    const place = Number(url.searchParams.get('at') ?? '1')
    const access = journal.access[place - 1]
    if (!access) {
      throw new AppError(
        'not-found',
        say(journalWords, (words) => words.noPlace),
      )
    }
    if (countsAsReader(request)) await noteClick(db, journal.id)
    return new Response(null, {
      status: 302,
      headers: {
        location: access.href,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    })
  },
})
