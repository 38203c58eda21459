import { institute } from '#institute'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { opdsAddresses } from './opds-addresses.ts'
import {
  acquisitionType,
  atomEntry,
  atomFeed,
  authenticationType,
  entryType,
  navigationType,
} from './opds-atom.ts'
import type { OpdsBook, OpdsFeed, OpdsVersion } from './opds-feed.ts'
import { feedType, jsonFeed, jsonPublication, publicationType } from './opds-json.ts'
import { opdsWords } from './words.ts'

/** A feed in the format of its version. */
export function feedAnswer(version: OpdsVersion, feed: OpdsFeed, origin: string): Response {
  if (version === 2) return answer(JSON.stringify(jsonFeed(feed, origin)), feedType)
  return answer(atomFeed(feed, origin), feed.books ? acquisitionType : navigationType)
}

/** An e-book in the format of its version. */
export function bookAnswer(version: OpdsVersion, book: OpdsBook, origin: string): Response {
  return version === 2
    ? answer(JSON.stringify(jsonPublication(book, origin)), publicationType)
    : answer(atomEntry(book, origin), entryType)
}

/** What an app shows is of whoever asks, and may be another in a minute. */
export function answer(
  body: string,
  type: string,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    'content-type': type.startsWith('application/atom') ? `${type};charset=utf-8` : type,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    vary: 'authorization, accept-language',
    ...more,
  }
  return new Response(body, { status, headers })
}

/** How apps sign in (Authentication for OPDS 1.0). */
export function authenticationDocument({
  origin,
  language,
}: Pick<EndpointContext, 'origin' | 'language'>) {
  const words = opdsWords[language]
  return {
    id: opdsAddresses(origin, 1).authentication,
    title: institute.libraryName,
    description: words.signIn,
    links: [
      { rel: 'start', href: opdsAddresses(origin, 2).feed(''), type: feedType },
      { rel: 'help', href: `${origin}/account/reading-apps`, type: 'text/html' },
      { rel: 'register', href: `${origin}/account/reading-apps`, type: 'text/html' },
    ],
    authentication: [
      {
        type: 'http://opds-spec.org/auth/basic',
        labels: { login: words.login, password: words.password },
      },
    ],
  }
}

/** Asks an app to sign in: the status, and the document that says how. */
export function signInAnswer(context: Pick<EndpointContext, 'origin' | 'language'>): Response {
  return answer(JSON.stringify(authenticationDocument(context)), authenticationType, 401, {
    'www-authenticate': 'Basic realm="E-books", charset="UTF-8"',
    link: `<${opdsAddresses(context.origin, 1).authentication}>; rel="http://opds-spec.org/auth/document"; type="${authenticationType}"`,
  })
}
