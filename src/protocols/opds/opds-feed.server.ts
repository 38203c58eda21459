import { institute } from '#institute'
import { englishName } from '#src/features/collection/books/languages.ts'
import {
  academicYear,
  courseName,
  courseNumber,
} from '#src/features/content/course-lists/course-lists.ts'
import { coursesWithEbooks } from '#src/features/content/course-lists/listed-courses.server.ts'
import { courseWords } from '#src/features/content/course-lists/words.ts'
import { readEbookFilter } from '#src/features/ebooks/ebooks/ebook-filter.ts'
import { ebookChoices } from '#src/features/ebooks/ebooks/ebook-list.server.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { opdsBooks, opdsBooksOfCourse, ownOpdsBooks } from './opds-books.server.ts'
import type { FeedName, OpdsBooks, OpdsFeed, OpdsWay } from './opds-feed.ts'
import { opdsWords } from './words.ts'

/** The feed of this name ('' is the beginning) for whoever asks, in their language. */
export async function readFeed(
  context: EndpointContext,
  name: FeedName | '',
  search: URLSearchParams,
): Promise<OpdsFeed> {
  const words = opdsWords[context.language]
  switch (name) {
    case 'books':
      return booksFeed(context, search)
    case 'mine': {
      const books = await ownOpdsBooks(context)
      return feed(words.mine, 'mine', { updated: new Date(), books })
    }
    case 'subjects':
    case 'courses':
    case 'languages': {
      const choices = await ebookChoices(context.db)
      const way = { subjects: 'subject', courses: 'course', languages: 'language' }[name]
      const ways = choices[name].map((value): OpdsWay => {
        const title = name === 'languages' ? englishName(value) : value
        return { title, about: words.found(title), path: 'books', search: { [way]: value } }
      })
      if (name === 'courses') ways.unshift(...(await listWays(context)))
      return feed(words[name], name, { ways })
    }
    default:
      return feed(words.ebooks(institute.libraryName), '', { ways: beginning(context) })
  }
}

/** The reading lists of courses that name e-books. */
async function listWays({ db, language }: EndpointContext): Promise<OpdsWay[]> {
  const words = opdsWords[language]
  const { termName } = courseWords[language]
  const lists = await coursesWithEbooks(db, mostLists)
  return lists.map(({ number, term, year, ...course }): OpdsWay => {
    const title = `${courseName(course)} (${termName(term, academicYear(year))})`
    return { title, about: words.found(title), path: 'books', search: { list: String(number) } }
  })
}

const mostLists = 100

/** The feed of e-books that an address asks for. */
async function booksFeed(context: EndpointContext, search: URLSearchParams): Promise<OpdsFeed> {
  const words = opdsWords[context.language]
  const list = courseNumber(search.get('list') ?? '')
  if (list !== null) {
    const books = await opdsBooksOfCourse(context, list)
    const found = new URLSearchParams({ list: String(list) })
    return feed(words.courses, 'books', { search: found, updated: newest(books), books })
  }
  const { q, subject, course, language } = readEbookFilter(search)
  const asked = { q, subject, course, language }
  const books = await opdsBooks(context, asked, search.get('page'))
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const said = given.map(([name, value]) => (name === 'language' ? englishName(value) : value))
  const title = said.length === 0 ? words.newest : words.found(said.join(', '))
  const address = new URLSearchParams(given)
  return feed(title, 'books', { search: address, updated: newest(books), books })
}

function newest({ list }: OpdsBooks): Date {
  return new Date(Math.max(0, ...list.map((book) => book.updated.getTime())))
}

function beginning({ actor, language }: EndpointContext): OpdsWay[] {
  const words = opdsWords[language]
  const way = (path: FeedName, title: string, about: string, rel?: string): OpdsWay => ({
    title,
    about,
    path,
    search: {},
    ...(rel === undefined ? {} : { rel }),
  })
  const own = way('mine', words.mine, words.mineAbout, 'http://opds-spec.org/shelf')
  return [
    way('books', words.newest, words.newestAbout, 'http://opds-spec.org/sort/new'),
    way('subjects', words.subjects, words.subjectsAbout),
    way('courses', words.courses, words.coursesAbout),
    way('languages', words.languages, words.languagesAbout),
    ...(actor.kind === 'user' ? [own] : []),
  ]
}

function feed(title: string, path: string, more: Partial<OpdsFeed>): OpdsFeed {
  return {
    title,
    path,
    search: new URLSearchParams(),
    updated: new Date(0),
    ways: [],
    books: null,
    ...more,
  }
}
