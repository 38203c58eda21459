import { institute } from '#institute'
import { borrowEbook, giveBackEbook } from '#src/features/ebooks/ebook-loans/borrow-ebook.server.ts'
import {
  cancelEbookHold,
  placeEbookHold,
} from '#src/features/ebooks/ebook-loans/ebook-holds.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { noteRequest } from '#src/features/ebooks/ebooks/note-reading.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { serveStored } from '#src/server/files/serve-stored.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import {
  answer,
  authenticationDocument,
  bookAnswer,
  feedAnswer,
  signInAnswer,
} from './opds-answers.server.ts'
import { authenticationType, searchDescription } from './opds-atom.ts'
import { opdsBook } from './opds-books.server.ts'
import { opdsCover } from './opds-cover.server.ts'
import { readFeed } from './opds-feed.server.ts'
import { feedNames, type OpdsVersion, opdsRoots } from './opds-feed.ts'
import { isRefused, numberIn } from './opds-request.server.ts'
import { webPublicationEndpoints } from './web-publication.api.ts'
import { opdsWords } from './words.ts'

const book = ':ebook{[0-9]+}'
const summaries = { 1: 'OPDS 1.2', 2: 'OPDS 2.0' } as const

function endpointsOf(version: OpdsVersion): DocumentEndpoint[] {
  const root = opdsRoots[version]
  const spoken = summaries[version]
  return [
    defineDocument({
      path: root,
      access: 'everyone',
      summary: `The e-books for reading apps, by ${spoken}`,
      limited: true,
      respond: (context, request) => forApps(context, request, version, '', new URLSearchParams()),
    }),
    defineDocument({
      path: `${root}/:feed{(?:${feedNames.join('|')})}`,
      access: 'everyone',
      summary: `A list of e-books for reading apps, by ${spoken}`,
      respond: (context, request) => {
        const { pathname, searchParams } = new URL(request.url)
        const name = feedNames.find((one) => pathname.endsWith(`/${one}`)) ?? ''
        // Apps of OPDS 2.0 write the words into `query`.
        const words = searchParams.get('query')
        if (words !== null) searchParams.set('q', words)
        return forApps(context, request, version, name, searchParams)
      },
    }),
    defineDocument({
      path: `${root}/books/${book}`,
      access: 'everyone',
      summary: `An e-book for reading apps, by ${spoken}`,
      respond: async (context, request) =>
        isRefused(context, request)
          ? signInAnswer(context)
          : bookAnswer(version, await opdsBook(context, numberIn(request)), context.origin),
    }),
    defineDocument({
      path: `${root}/books/${book}/borrow`,
      access: 'everyone',
      summary: `Borrows an e-book for the owner of a reading app, or places a hold, by ${spoken}`,
      respond: (context, request) =>
        lending(context, request, version, async (number) => {
          const { lending: stand } = await opdsBook(context, number)
          const isTaken = stand !== null && stand.own === null && stand.free === 0
          if (isTaken) await placeEbookHold(context.db, context, number)
          else await borrowEbook(context.db, context, number)
        }),
    }),
    defineDocument({
      path: `${root}/books/${book}/return`,
      access: 'everyone',
      summary: `Gives an e-book back for the owner of a reading app, by ${spoken}`,
      respond: (context, request) =>
        lending(context, request, version, async (number) => {
          const { lending: stand } = await opdsBook(context, number)
          const waits = stand?.own?.kind === 'waiting' || stand?.own?.kind === 'offered'
          if (waits) await cancelEbookHold(context.db, context, number)
          else await giveBackEbook(context.db, context, number)
        }),
    }),
  ]
}

/** A feed; whoever sent a wrong password, or asks for their own as nobody, is asked to sign in. */
async function forApps(
  context: EndpointContext,
  request: Request,
  version: OpdsVersion,
  name: (typeof feedNames)[number] | '',
  search: URLSearchParams,
): Promise<Response> {
  const isNobody = name === 'mine' && context.actor.kind !== 'user'
  if (isNobody || isRefused(context, request)) return signInAnswer(context)
  return feedAnswer(version, await readFeed(context, name, search), context.origin)
}

/**
 * Does something about a loan, and answers with the e-book as it stands then. Apps ask by GET, as
 * OPDS has it; only those with a password of their own, which no page of another site can use. HEAD
 * only looks, and so is refused.
 */
async function lending(
  context: EndpointContext,
  request: Request,
  version: OpdsVersion,
  change: (number: string) => Promise<unknown>,
): Promise<Response> {
  if (request.method !== 'GET') {
    throw new AppError(
      'method-not-allowed',
      `${request.method} does nothing here: this address takes GET.`,
      { allow: 'GET' },
    )
  }
  const { actor } = context
  const site = request.headers.get('sec-fetch-site')
  if (actor.kind !== 'user' || !actor.token || (site !== null && site !== 'none')) {
    return signInAnswer(context)
  }
  const number = numberIn(request)
  await change(number)
  return bookAnswer(version, await opdsBook(context, number), context.origin)
}

const file = defineDocument({
  path: `/opds/books/${book}/file`,
  access: 'everyone',
  summary: 'The file of an e-book for reading apps, where readers may save it',
  respond: async (context, request) => {
    const number = numberIn(request)
    const ebook = await ebookAt(context.db, context, number)
    const { kind, fileKey, abilities, mayDownload, facts } = ebook
    if (kind === 'link' || fileKey === null || !mayDownload) throw noFile()
    if (!abilities.read) {
      if (context.actor.kind === 'visitor') return signInAnswer(context)
      throw noFile()
    }
    const type = {
      epub: 'application/epub+zip',
      pdf: 'application/pdf',
      cbz: 'application/vnd.comicbook+zip',
    } as const
    const served = await serveStored(context, request, {
      key: fileKey,
      type: type[kind],
      name: facts.title,
      shown: false,
      cacheControl: 'private, no-cache',
    })
    if (!served) throw noFile()
    noteRequest(context, request, ebook, 0)
    return served
  },
})

const cover = defineDocument({
  path: `/opds/books/${book}/cover/:size{(?:small|large)\\.jpg}`,
  access: 'everyone',
  summary: 'The cover of an e-book in a size, for reading apps',
  respond: async (context, request) => {
    const size = request.url.includes('/small.jpg') ? 'small' : 'large'
    const bytes = await opdsCover(context, numberIn(request), size)
    return new Response(bytes, {
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' },
    })
  },
})

const search = defineDocument({
  path: '/opds/search.xml',
  access: 'everyone',
  summary: 'How reading apps search the e-books (OpenSearch)',
  respond: async ({ origin, language }) =>
    answer(
      searchDescription(origin, institute.libraryName, opdsWords[language].searchAbout),
      'application/opensearchdescription+xml',
    ),
})

const authentication = defineDocument({
  path: '/opds/authentication.json',
  access: 'everyone',
  summary: 'How reading apps sign in (Authentication for OPDS)',
  respond: async (context) =>
    answer(JSON.stringify(authenticationDocument(context)), authenticationType),
})

const noFile = () =>
  new AppError(
    'not-found',
    say(opdsWords, (words) => words.noSuchFile),
  )

/** The doors of reading apps: OPDS 1.2 and 2.0. */
export const opdsEndpoints: readonly DocumentEndpoint[] = [
  search,
  authentication,
  ...endpointsOf(1),
  ...endpointsOf(2),
  file,
  cover,
  ...webPublicationEndpoints,
]
