import { noteEbookUse } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { serveStored } from '#src/server/files/serve-stored.ts'
import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { seeOther } from '#src/server/http/see-other.ts'
import { chapterAnswer } from './chapter-page.server.ts'
import { type Ebook, ebookAt } from './ebook-rows.server.ts'
import { ebookHref, readHref } from './ebooks.ts'
import { lentLine } from './lent-line.server.ts'
import { noteRefusal, noteRequest } from './note-reading.server.ts'
import { numbersInPath } from './numbers-in-path.ts'
import { ebookWords } from './words.ts'

const types = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  cbz: 'application/vnd.comicbook+zip',
} as const

/** What is lent stays in no browser's store when the loan is over. */
const cacheControlOf = ({ seats }: Ebook) =>
  seats === null ? 'private, no-cache' : 'private, no-store'

/** A chapter of an EPUB, or a page of a CBZ. */
const part = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/read/:part{[0-9]+}',
  access: 'everyone',
  summary: 'A chapter of an e-book, for those who may read it',
  respond: async (context, request) => {
    const { db, language } = context
    const [number, place] = numbersInPath(request)
    const ebook = await ebookAt(db, context, String(number))
    if (!ebook.abilities.read) return toItsPage(context, request, ebook)
    const found = await partAt(context, ebook, place)
    noteRequest(context, request, ebook, place)
    return chapterAnswer(
      {
        number: ebook.number,
        title: ebook.facts.title,
        language: ebook.facts.languages[0],
        place,
        contents: ebook.contents,
        isPicture: ebook.kind === 'cbz',
        mayPrint: ebook.mayPrint || ebook.abilities.write,
        lentLine: await lentLine(context, ebook),
        ...found,
      },
      language,
    )
  },
})

async function partAt({ db }: EndpointContext, { id, kind, pages }: Ebook, place: number) {
  if (kind === 'cbz' && place >= 1 && place <= (pages ?? 0)) {
    return { html: `<img src="../pictures/${place}" alt="">`, last: pages ?? 0 }
  }
  const found = await db
    .selectFrom('ebook_parts')
    .select([
      'html',
      (builder) =>
        builder
          .selectFrom('ebook_parts')
          .select((of) => of.fn.max('place').as('last'))
          .where('ebook_id', '=', id)
          .as('last'),
    ])
    .where('ebook_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst()
  if (found && found.html !== null) return { html: found.html, last: found.last ?? place }
  throw new AppError(
    'not-found',
    say(ebookWords, (words) => words.noSuchPart),
  )
}

/** A picture of a chapter. */
const picture = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/pictures/:place{[0-9]+}',
  access: 'everyone',
  summary: 'A picture of an e-book, for those who may read it',
  respond: async (context, request) => {
    const { db, files } = context
    const [number, place] = numbersInPath(request)
    const ebook = await ebookAt(db, context, String(number))
    if (!ebook.abilities.read) throw notForThem(ebook)
    const found = await db
      .selectFrom('ebook_pictures')
      .select(['kind', 'file_key as key'])
      .where('ebook_id', '=', ebook.id)
      .where('place', '=', place)
      .executeTakeFirst()
    const type = found && (`image/${found.kind}` as 'image/png')
    const answer =
      found && type
        ? await serveStored({ db, files }, request, {
            key: found.key,
            type,
            cacheControl: cacheControlOf(ebook),
          })
        : null
    return answer ?? gone()
  },
})

/** The file itself, to be opened by the browser or, with `?download`, to be saved. */
const file = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/file',
  access: 'everyone',
  summary: 'The file of an e-book, for those who may read or save it',
  respond: async (context, request) => {
    const { db, files } = context
    const [number] = numbersInPath(request)
    const isSaved = new URL(request.url).searchParams.has('download')
    const ebook = await ebookAt(db, context, String(number))
    const { abilities, fileKey, kind, facts } = ebook
    // Only a PDF is read as the file that it is.
    const isShown = kind === 'pdf' && !isSaved
    if (!(isShown ? abilities.read : abilities.download)) {
      return toItsPage(context, request, ebook)
    }
    const mayHaveFile = abilities.download || ebook.mayPrint
    if (isShown && !mayHaveFile && isOpenedItself(request))
      return redirectTo(readHref(number, kind))
    if (fileKey === null || kind === 'link') return gone()
    // The reader fetches a PDF for a page of its own, which was counted.
    if (isSaved || isOpenedItself(request)) noteRequest(context, request, ebook, 0)
    const answer = await serveStored({ db, files }, request, {
      key: fileKey,
      type: types[kind],
      name: facts.title,
      shown: isShown,
      cacheControl: cacheControlOf(ebook),
    })
    return answer ?? gone()
  },
})

/**
 * Whether a browser opens the file itself, and not our reader its parts: its own viewer saves and
 * prints what it shows. Whoever may read a PDF gets its bytes all the same, and can keep them.
 */
function isOpenedItself(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest') ?? 'empty'
  return destination !== 'empty'
}

/** Where an e-book that is elsewhere is read. */
const elsewhere = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/open',
  access: 'everyone',
  summary: 'Goes to where an e-book is read elsewhere',
  respond: async (context, request) => {
    const { db } = context
    const [number] = numbersInPath(request)
    const ebook = await ebookAt(db, context, String(number))
    if (!ebook.abilities.read || ebook.link === null) return toItsPage(context, request, ebook)
    noteEbookUse(context, request, { kind: 'investigation', number, place: 0 })
    return redirectTo(ebook.link)
  },
})

/** Its page says what it takes. */
function toItsPage(context: EndpointContext, request: Request, ebook: Ebook): Response {
  noteRefusal(context, request, ebook)
  return redirectTo(ebookHref(ebook.number))
}

function redirectTo(location: string): Response {
  return seeOther(location, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}

const notForThem = ({ abilities }: Ebook) =>
  new AppError(
    'forbidden',
    say(ebookWords, (words) => (abilities.use ? words.lentNeedsLoan : words.notForYou)),
  )

function gone(): never {
  throw new AppError(
    'not-found',
    say(ebookWords, (words) => words.fileGone),
  )
}

/** What an e-book is read by. */
export const readingEndpoints = [part, picture, file, elsewhere] as const
