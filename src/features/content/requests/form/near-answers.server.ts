import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { noFilters } from '#src/features/collection/search/search-change.ts'
import { searchSite } from '#src/features/collection/site-search/site-search.server.ts'
import { ebooksOfBooks } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { words } from '#src/kernel/folding.ts'
import type { AppContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { ownsWish } from '../own-requests.server.ts'
import type { CheckedRequest } from '../request-shape.server.ts'
import { joinedKinds, type RequestKind } from '../requests.ts'
import { findSameWish } from '../same-wish.server.ts'
import { type AskedThing, askedThing } from '../thing.server.ts'
import { wishKeys } from '../wish-keys.ts'
import type { NearAnswers, NearBook } from './near-answers.ts'

type Surroundings = Pick<AppContext, 'db' | 'actor' | 'language' | 'log'> & {
  readonly declared: Pick<AppContext['declared'], 'siteKinds'>
}

const mostBooks = 5
const mostPages = 3

/**
 * What answers a request before it is sent: books of the catalogue that are the same or near, an
 * open request for the same, what the site tells of it. null where nothing does. Errors:
 * `not-found` where it names a book that is not there.
 */
export async function nearAnswers(
  around: Surroundings,
  asked: CheckedRequest,
): Promise<NearAnswers | null> {
  const { db, actor } = around
  const thing = await askedThing(db, asked)
  const kind = joinedKinds.find((one) => one === asked.kind)
  const wished = { ...thing, bookId: thing.book?.id ?? null }
  const same = kind ? await findSameWish(db, wished, kind) : null
  const isNew = thing.book === null && asked.kind !== 'article'
  const books = isNew ? await nearBooks(around, thing) : []
  const key = answersKey(asked.kind, thing)
  const found: NearAnswers = {
    key,
    books: await withEbooks(db, actor, books),
    same: same && {
      number: same.number,
      askers: same.askers,
      isTheirs: await ownsWish(db, actor, same.id),
    },
    site: thing.book ? null : await siteAnswers(around, thing.title),
    noneIn: asked.kind === 'shelf' ? await noneIn(around, thing.book?.number) : null,
  }
  const isNothing = found.books.length === 0 && !found.same && !found.site && found.noneIn === null
  return isNothing ? null : found
}

/**
 * Names what was asked for, of whose answers a form says that they were seen: its kind, title and
 * ISBN.
 */
export function answersKey(kind: RequestKind, thing: AskedThing): string {
  return `${kind} ${wishKeys(thing.title, thing.author).titleKey} ${thing.isbn ?? ''}`
}

/** Books of the catalogue that may be what is asked for: by its ISBN, then by its words; a few. */
export async function nearBooks(
  { db, actor }: Pick<Surroundings, 'db' | 'actor'>,
  { title, author, isbn }: { title: string; author: string | null; isbn: string | null },
) {
  const byIsbn = isbn ? (await findByCode(db, actor, isbn)).map(({ book }) => book) : []
  const page = { page: 1, size: mostBooks, offset: 0 }
  const search = async (text: string) => {
    const asked = { text, filters: noFilters, sort: 'relevance', page } as const
    const { items, corrected, didYouMean } = await searchBooks(db, actor, asked)
    return corrected ? items.filter((book) => isNamed(book, didYouMean ?? '')) : items
  }
  const whole = plainWords(`${title} ${author ?? ''}`)
  const found = await search(whole)
  const more = found.length > 0 || author === null ? found : await search(plainWords(title))
  const all = [...byIsbn, ...more]
  const once = all.filter((one, at) => at === all.findIndex(({ number }) => number === one.number))
  return once.slice(0, mostBooks)
}

/** Books as they answer a request, each with its e-book where it has one. */
export async function withEbooks(
  db: Db,
  actor: Actor,
  books: readonly BookListItem[],
): Promise<NearBook[]> {
  const ebooks = await ebooksOfBooks(
    db,
    actor,
    books.map(({ number }) => number),
  )
  return books.map(({ number, title, authors, year, format, copies }) => {
    const ebook = ebooks.get(number) ?? null
    return { number, title, authors, year, isEbook: format === 'ebook', ebook, copies }
  })
}

/**
 * Whether a book's title and authors have all the words. Where the spelling was guessed, a book
 * that has them in its subjects or summary alone is no answer.
 */
function isNamed({ title, subtitle, authors }: BookListItem, text: string): boolean {
  const own = words([title, subtitle ?? '', ...authors].join(' '))
  return words(text).every((word) => own.some((one) => one.text.startsWith(word.text)))
}

/** Without what a search reads as more than words: fields, phrases, exclusions. */
function plainWords(text: string): string {
  return text.replaceAll(/["“”:*?()[\]{}]|(?<=^|\s)[-–—+|](?=\S)/g, ' ').slice(0, 200)
}

async function siteAnswers({ db, actor, language, declared, log }: Surroundings, title: string) {
  const reader = { actor, language, kinds: declared.siteKinds, log }
  const question = { text: plainWords(title), kind: null, page: 1 }
  const found = await searchSite(db, reader, question, { size: lookedAt, allWords: true })
  const items = found.items.filter((item) => isAbout(item.title, title)).slice(0, mostPages)
  return items.length > 0 ? { ...found, items } : null
}

/** So many pages are looked at for those that are about what is asked for. */
const lookedAt = 20

/**
 * Whether a page is about what is asked for: its title has at least half of the words, those of
 * three letters and fewer aside. One that has them somewhere in its text alone is about something
 * else.
 */
export function isAbout(pageTitle: string, asked: string): boolean {
  const telling = (text: string) => words(text).filter((word) => word.text.length > 3)
  const own = words(pageTitle)
  const wanted = telling(asked).length > 0 ? telling(asked) : words(asked)
  const named = wanted.filter(({ text }) => own.some((one) => isSameWord(one.text, text)))
  return wanted.length > 0 && named.length * 2 >= wanted.length
}

/** Whether one word begins with the other: "journal" and "journals". */
function isSameWord(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  return shorter > 2 && (one.startsWith(other) || other.startsWith(one))
}

/** The number of the book where the catalogue shows no copy of it on the shelf; else null. */
async function noneIn({ db }: Surroundings, number: number | undefined): Promise<number | null> {
  const [book] = await listNumbered(db, number === undefined ? [] : [number])
  return book && book.copies.available === 0 ? book.number : null
}
