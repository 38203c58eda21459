import { sql } from 'kysely'
import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { chapterPolicy, chapterStyle } from '#src/features/ebooks/ebooks/chapter-style.server.ts'
import { type Ebook, ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { lentLine } from '#src/features/ebooks/ebooks/lent-line.server.ts'
import { noteRefusal, noteRequest } from '#src/features/ebooks/ebooks/note-reading.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { serveStored } from '#src/server/files/serve-stored.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { answer, signInAnswer } from './opds-answers.server.ts'
import { opdsBook } from './opds-books.server.ts'
import { manifestTypes } from './opds-feed.ts'
import { isRefused, numberIn } from './opds-request.server.ts'
import { type ReadingPart, webPublication } from './web-publication.ts'
import { opdsWords } from './words.ts'

const book = ':ebook{[0-9]+}'

const manifest = defineDocument({
  path: `/opds/books/${book}/manifest.json`,
  access: 'everyone',
  summary:
    'The manifest of an e-book for reading apps (Web Publication), for those who may read it',
  respond: (context, request) =>
    forReaders(context, request, async (ebook) => {
      const { id, kind, contents } = ebook
      if (kind !== 'epub' && kind !== 'cbz') throw noFile()
      const [parts, pictures] = await Promise.all([
        kind === 'epub' ? chaptersOf(context, id) : [],
        picturesOf(context, id),
      ])
      const of = await opdsBook(context, String(ebook.number))
      const made = webPublication(
        kind === 'epub'
          ? { book: of, parts, pictures, contents }
          : { book: of, parts: pictures, pictures: [], contents },
        context.origin,
      )
      return answer(JSON.stringify(made), manifestTypes[kind])
    }),
})

async function chaptersOf({ db }: EndpointContext, id: string): Promise<readonly ReadingPart[]> {
  const { rows } = await sql<ReadingPart>`
    select place, title, 'text/html' as type from ebook_parts where ebook_id = ${id}::uuid and html is not null order by place`.execute(
    db,
  )
  return rows
}

async function picturesOf({ db }: EndpointContext, id: string): Promise<readonly ReadingPart[]> {
  const { rows } = await sql<ReadingPart>`
    select place, '' as title, 'image/' || kind as type from ebook_pictures where ebook_id = ${id}::uuid order by place`.execute(
    db,
  )
  return rows
}

const part = defineDocument({
  path: `/opds/books/${book}/parts/:part{[0-9]+}`,
  access: 'everyone',
  summary: 'A chapter of an e-book for reading apps, for those who may read it',
  respond: (context, request) =>
    forReaders(context, request, async (ebook) => {
      const place = placeIn(request)
      const { rows } = await sql<{ title: string; html: string }>`
        select title, html from ebook_parts where ebook_id = ${ebook.id}::uuid and place = ${place}
          and html is not null`.execute(context.db)
      const [found] = rows
      if (!found) throw noFile()
      noteRequest(context, request, ebook, place)
      return chapter(ebook, found, await lentLine(context, ebook))
    }),
})

/** A chapter and nothing around it; apps show their own ways through the book. */
function chapter(
  { facts }: Ebook,
  { title, html }: { title: string; html: string },
  lent: string | null,
): Response {
  const language = languageTag(facts.languages[0])
  const spoken = language ? ` lang="${escaped(language)}"` : ''
  const foot = lent === null ? '' : `<p class="lent">${escaped(lent)}</p>`
  return new Response(
    `<!doctype html>
<html${spoken}><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${chapterStyle}</style></head>
<body><main>${html}</main>${foot}</body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': chapterPolicy,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        vary: 'authorization',
      },
    },
  )
}

const picture = defineDocument({
  path: `/opds/books/${book}/pictures/:place{[0-9]+}`,
  access: 'everyone',
  summary: 'A picture of an e-book for reading apps, for those who may read it',
  respond: (context, request) =>
    forReaders(context, request, async (ebook) => {
      const place = placeIn(request)
      const { rows } = await sql<{ kind: 'jpeg' | 'png' | 'webp' | 'gif'; key: string }>`
        select kind, file_key as key from ebook_pictures where ebook_id = ${ebook.id}::uuid and place = ${place}`.execute(
        context.db,
      )
      const [found] = rows
      const served =
        found &&
        (await serveStored(context, request, {
          key: found.key,
          type: `image/${found.kind}`,
          cacheControl: ebook.seats === null ? 'private, no-cache' : 'private, no-store',
        }))
      if (!served) throw noFile()
      // All the pages of a CBZ are one item, which begins with the first.
      if (ebook.kind === 'cbz' && place === 1) noteRequest(context, request, ebook, 0)
      return served
    }),
})

/** Answers with what is of an e-book to those who may read it; others are asked to sign in. */
async function forReaders(
  context: EndpointContext,
  request: Request,
  respond: (ebook: Ebook) => Promise<Response>,
): Promise<Response> {
  if (isRefused(context, request)) return signInAnswer(context)
  const ebook = await ebookAt(context.db, context, numberIn(request))
  if (ebook.abilities.read) return respond(ebook)
  if (context.actor.kind === 'visitor') return signInAnswer(context)
  noteRefusal(context, request, ebook)
  throw noFile()
}

/** The chapter or picture in an address of these. */
function placeIn(request: Request): number {
  return Number(/\/(?:parts|pictures)\/(\d{1,9})$/.exec(new URL(request.url).pathname)?.[1] ?? 0)
}

const noFile = () =>
  new AppError(
    'not-found',
    say(opdsWords, (words) => words.noSuchFile),
  )

/** E-books as Web Publications. */
export const webPublicationEndpoints: readonly DocumentEndpoint[] = [manifest, part, picture]
