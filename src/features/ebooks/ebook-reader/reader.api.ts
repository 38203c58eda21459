import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ebookHref, readerHref, readHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { lentLine } from '#src/features/ebooks/ebooks/lent-line.server.ts'
import { numbersInPath } from '#src/features/ebooks/ebooks/numbers-in-path.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import { deviceOf } from '#src/features/people/account/device.ts'
import { accountWords } from '#src/features/people/account/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { chapterAt } from './chapter-at.server.ts'
import { notesOf } from './notes.server.ts'
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
    if (!abilities.read) return goTo(ebookHref(number))
    if (kind !== 'epub') return goTo(readHref(number, kind))
    const place = actor.kind === 'user' ? await placeOf(db, actor.id, ebook.id) : null
    if (place) return goTo(placeHref(number, place.part, place.letter))
    return goTo(`${readerHref(number, 1)}#begin`)
  },
})

/** A chapter in the reader. */
const chapter = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/reader/:part{[0-9]+}',
  access: 'everyone',
  summary: 'A chapter of an e-book in the reader, for those who may read it',
  respond: async (context, request) => {
    const { db, actor, language } = context
    const [asked, part] = numbersInPath(request)
    const ebook = await ebookAt(db, context, String(asked))
    const { id, number, kind, abilities, facts, contents } = ebook
    if (!abilities.read) return goTo(ebookHref(number))
    if (kind !== 'epub') return goTo(readHref(number, kind))
    const found = await chapterAt(db, id, part)
    if (found === null) {
      throw new AppError(
        'not-found',
        say(ebookWords, (words) => words.noSuchPart),
      )
    }
    const { html, ...measures } = found
    const person = actor.kind === 'user' ? actor : null
    const place = person && (await placeOf(db, person.id, id))
    const notes = person ? await notesOf(db, person.id, id, part) : []
    const page = {
      title: facts.title,
      bookLanguage: facts.languages[0],
      html,
      contents,
      mayPrint: ebook.mayPrint || abilities.write,
      lentLine: await lentLine(context, ebook),
      data: {
        number,
        part,
        ...measures,
        isSignedIn: person !== null,
        seen: place?.version ?? 0,
        device: deviceOf(accountWords[language], request.headers.get('user-agent')).slice(0, 80),
        notes,
      },
    }
    return readerAnswer(page, language)
  },
})

function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The reader of EPUBs. */
export const readerEndpoints = [readOn, chapter] as const
