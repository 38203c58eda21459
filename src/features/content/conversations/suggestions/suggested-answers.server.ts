import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { noFilters } from '#src/features/collection/search/search-change.ts'
import { isStopWord } from '#src/features/collection/search/search-query.ts'
import { isCommonInLibraries } from '#src/features/collection/site-search/common-words.ts'
import { relevantAnswers } from '#src/features/collection/site-search/relevant-answers.server.ts'
import { ebooksOfBooks } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import type { EbookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.ts'
import { words } from '#src/kernel/folding.ts'
import type { AppContext } from '#src/server/context.ts'
import type { SuggestedAnswers, SuggestedBook } from './suggested-answers.ts'

type Surroundings = Pick<AppContext, 'db' | 'actor' | 'language' | 'log'> & {
  readonly declared: Pick<AppContext['declared'], 'siteKinds'>
}

const mostBooks = 3
const mostPages = 3
/**
 * What answers a question: no people, pictures or surveys. Common questions are asked by themselves:
 * where a long page has all the words, an answer with most of them would not be found.
 */
const answering = [['answer'], ['notice', 'page', 'event', 'journal']]
/** Longer questions name a book somewhere within: that is not looked for. */
const mostBookWords = 8

/**
 * What already answers a question, of the catalogue and of the site; null: nothing that is about
 * it. `isAboutThing`: it comes with the card of a book, a loan or a request, so no book is
 * suggested.
 */
export async function suggestedAnswers(
  { db, actor, language, log, declared }: Surroundings,
  question: string,
  isAboutThing: boolean,
): Promise<SuggestedAnswers | null> {
  const ofSite = answering.map((names) => {
    const kinds = declared.siteKinds.filter(({ kind }) => names.includes(kind))
    return relevantAnswers(db, { actor, language, kinds, log }, question, mostPages)
  })
  const books = isAboutThing ? [] : await booksNamedIn({ db, actor }, question)
  const found = (await Promise.all(ofSite)).filter((results) => results !== null)
  if (books.length === 0 && found.length === 0) return null
  const numbers = books.map(({ number }) => number)
  const ebooks = await ebooksOfBooks(db, actor, numbers)
  const items = found.flatMap((results) => results.items).slice(0, mostPages)
  const kinds = found.flatMap((results) => results.kinds)
  const shown = books.map((book) => shownBook(book, ebooks.get(book.number) ?? null))
  return { books: shown, site: items.length > 0 ? { items, kinds } : null }
}

/** Words that ask for a book in a library and are seldom of its title. */
const lending = new Set(
  words(`available availability borrow borrowed issue issued return reserve hold buy order edition
    editions author by e-book ebook pdf shelf need needed looking title titled called named`).map(
    ({ text }) => text,
  ),
)

/**
 * Books with an ISBN of the question, or whose title and authors have all that it tells: two words
 * at least, since one is the title of anything.
 */
async function booksNamedIn(
  { db, actor }: Pick<Surroundings, 'db' | 'actor'>,
  question: string,
): Promise<BookListItem[]> {
  const isbn = (question.match(/[\d-]{9,17}[\dXx]/g) ?? []).map((text) => parseIsbn(text))
  const [code] = isbn.filter((one) => one !== null)
  if (code) return (await findByCode(db, actor, code)).map(({ book }) => book).slice(0, mostBooks)
  const telling = words(question).filter(({ text }) => isOfTitle(text))
  if (telling.length < 2 || telling.length > mostBookWords) return []
  const text = telling.map((word) => word.text).join(' ')
  const page = { page: 1, size: mostBooks, offset: 0 }
  const asked = { text, filters: noFilters, sort: 'relevance', page } as const
  const { items, corrected, didYouMean } = await searchBooks(db, actor, asked)
  return items.filter((book) => isNamed(book, corrected ? (didYouMean ?? '') : text))
}

function isOfTitle(word: string): boolean {
  return !isStopWord(word) && !isCommonInLibraries(word) && !lending.has(word)
}

function isNamed({ title, subtitle, authors }: BookListItem, text: string): boolean {
  const own = words([title, subtitle ?? '', ...authors].join(' '))
  return words(text).every((word) => own.some((one) => one.text.startsWith(word.text)))
}

function shownBook(
  { number, title, authors, format, copies }: BookListItem,
  ebook: EbookOfBook | null,
): SuggestedBook {
  const { available, total } = copies
  return { number, title, authors, isEbook: format === 'ebook', ebook, available, total }
}
