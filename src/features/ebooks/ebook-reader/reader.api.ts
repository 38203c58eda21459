import { type Ebook, ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import {
  ebookHref,
  ebookPlaceHref,
  readerHref,
  readHref,
} from '#src/features/ebooks/ebooks/ebooks.ts'
import { lentLine } from '#src/features/ebooks/ebooks/lent-line.server.ts'
import { noteRefusal, noteRequest } from '#src/features/ebooks/ebooks/note-reading.server.ts'
import { numbersInPath } from '#src/features/ebooks/ebooks/numbers-in-path.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import { deviceOf } from '#src/features/people/account/device.ts'
import { accountWords } from '#src/features/people/account/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { seeOther } from '#src/server/http/see-other.ts'
import { chapterAt, wordsOfPage } from './chapter-at.server.ts'
import { notesOf } from './notes.server.ts'
import { pagesAnswer } from './pages-page.server.ts'
import { placeOf } from './places.server.ts'
import { readerAnswer } from './reader-page.server.ts'
import { placeHref } from './reading.ts'

/** Where somebody reads on, else the beginning. */
const readOn = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/reader',
  access: 'everyone',
  summary: 'Where an e-book is read on',
  respond: async (context, request) => {
    const { db, actor } = context
    const [asked] = numbersInPath(request)
    const ebook = await ebookAt(db, context, String(asked))
    const { number, kind, abilities } = ebook
    if (!abilities.read) return toItsPage(context, request, ebook)
    if (kind === 'link') return goTo(readHref(number, kind))
    const place = actor.kind === 'user' ? await placeOf(db, actor.id, ebook.id) : null
    if (place) return goTo(placeHref(number, place.part, place.letter))
    return goTo(`${readerHref(number, 1)}#begin`)
  },
})

/** A chapter in the reader, or a PDF or CBZ from a page on. */
const part = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/reader/:part{[0-9]+}',
  access: 'everyone',
  summary: 'A chapter or page of an e-book in the reader, for those who may read it',
  respond: async (context, request) => {
    const [asked, place] = numbersInPath(request)
    const ebook = await ebookAt(context.db, context, String(asked))
    const { number, kind, abilities } = ebook
    if (!abilities.read) return toItsPage(context, request, ebook, place)
    if (kind === 'link') return goTo(readHref(number, kind))
    return kind === 'epub'
      ? chapterOf(context, request, ebook, place)
      : pageOf(context, request, { ...ebook, kind }, place)
  },
})

async function chapterOf(context: EndpointContext, request: Request, ebook: Ebook, place: number) {
  const { id, facts, contents } = ebook
  const found = await chapterAt(context.db, id, place)
  if (found === null) throw noSuchPart()
  noteRequest(context, request, ebook, place)
  const { html, ...measures } = found
  const page = {
    title: facts.title,
    bookLanguage: facts.languages[0],
    html,
    contents,
    mayPrint: ebook.mayPrint || ebook.abilities.write,
    lentLine: await lentLine(context, ebook),
    data: { ...(await readingOf(context, request, ebook, place, true)), ...measures },
  }
  return readerAnswer(page, context.language)
}

type PagesEbook = Ebook & { readonly kind: 'pdf' | 'cbz' }

async function pageOf(
  context: EndpointContext,
  request: Request,
  ebook: PagesEbook,
  place: number,
) {
  const { id, kind, facts, contents, abilities, bytes } = ebook
  const last = ebook.pages ?? 0
  if (place < 1 || place > last) throw noSuchPart()
  noteRequest(context, request, ebook, place)
  const page = {
    kind,
    title: facts.title,
    bookLanguage: facts.languages[0],
    contents,
    words: kind === 'pdf' ? await wordsOfPage(context.db, id, place) : null,
    mayPrint: ebook.mayPrint || abilities.write,
    mayDownload: abilities.download,
    lentLine: await lentLine(context, ebook),
    data: {
      ...(await readingOf(context, request, ebook, place, false)),
      last,
      bytes: bytes ?? 0,
    },
  }
  return pagesAnswer(page, context.language)
}

/** What is known of whoever reads; `ofPart`: their notes in this chapter alone. */
async function readingOf(
  { db, actor, language }: EndpointContext,
  request: Request,
  { id, number }: Ebook,
  place: number,
  ofPart: boolean,
) {
  const person = actor.kind === 'user' ? actor : null
  const kept = person && (await placeOf(db, person.id, id))
  return {
    number,
    part: place,
    isSignedIn: person !== null,
    seen: kept?.version ?? 0,
    device: deviceOf(accountWords[language], request.headers.get('user-agent')).slice(0, 80),
    notes: person ? await notesOf(db, person.id, id, ofPart ? place : null) : [],
  }
}

/** Its page says what it takes; whoever signs in there is led to `place`. */
function toItsPage(
  context: EndpointContext,
  request: Request,
  ebook: Ebook,
  place: number | null = null,
): Response {
  const { number } = ebook
  noteRefusal(context, request, ebook)
  const isVisitor = context.actor.kind !== 'user'
  return goTo(isVisitor && place !== null ? ebookPlaceHref(number, place) : ebookHref(number))
}

const noSuchPart = () =>
  new AppError(
    'not-found',
    say(ebookWords, (words) => words.noSuchPart),
  )

function goTo(location: string): Response {
  return seeOther(location, { 'cache-control': 'no-store' })
}

/** The readers of EPUBs, PDFs and pictures. */
export const readerEndpoints = [readOn, part] as const
