import { sql } from 'kysely'
import { ebooksOfCourse } from '#src/features/content/course-lists/listed-courses.server.ts'
import { ownEbooks } from '#src/features/ebooks/ebook-loans/own-ebooks.server.ts'
import type { EbookFilter } from '#src/features/ebooks/ebooks/ebook-filter.ts'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { listEbooks } from '#src/features/ebooks/ebooks/ebook-list.server.ts'
import { type Ebook, ebookAt, ebooksWhere } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { EbookItem } from '#src/features/ebooks/ebooks/ebooks.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import type { OpdsBook, OpdsBooks } from './opds-feed.ts'

export const booksPerFeed = 25

const everything: EbookFilter = {
  q: '',
  kind: null,
  language: '',
  subject: '',
  course: '',
  book: null,
  mine: false,
}

/** A page of the e-books that are asked for, the newest first. */
export async function opdsBooks(
  context: EndpointContext,
  asked: Partial<EbookFilter>,
  pageText: string | null,
): Promise<OpdsBooks> {
  const page = readPage(pageText, booksPerFeed)
  const found = await listEbooks(context.db, context, { ...everything, ...asked }, page)
  const list = await withDetails(context, found.ebooks)
  const { total, pages } = found
  return { list, total, page: page.page, pages, perPage: booksPerFeed }
}

/** Those that the reading list of a course names. */
export async function opdsBooksOfCourse(
  context: EndpointContext,
  list: number,
): Promise<OpdsBooks> {
  return wholeFeed(context, await ebooksOfCourse(context.db, list, mostOfCourse))
}

const mostOfCourse = 100

/** Those that whoever asks has on loan and waits for. */
export async function ownOpdsBooks(context: EndpointContext): Promise<OpdsBooks> {
  const { loans, holds } = await ownEbooks(context.db, context.actor)
  return wholeFeed(
    context,
    [...loans, ...holds].map(({ number }) => number),
  )
}

/** These alone, on one page. */
async function wholeFeed(context: EndpointContext, numbers: readonly number[]): Promise<OpdsBooks> {
  const list: OpdsBook[] = []
  for (const number of numbers) list.push(await opdsBook(context, String(number)))
  const total = list.length
  return { list, total, page: 1, pages: pageCount(total, booksPerFeed), perPage: booksPerFeed }
}

/** One e-book as apps see it. Errors: `not-found`. */
export async function opdsBook(context: EndpointContext, number: string): Promise<OpdsBook> {
  const ebook = await ebookAt(context.db, context, number)
  const book = ebook.book === null ? [] : [ebook.book]
  const page = { page: 1, size: 50, offset: 0 }
  const filter = { ...everything, book: book[0] ?? null }
  const { ebooks } = await listEbooks(context.db, context, filter, page)
  return detailed(
    context,
    ebook,
    ebooks.find((item) => item.number === ebook.number),
  )
}

async function withDetails(
  context: EndpointContext,
  items: readonly EbookItem[],
): Promise<OpdsBook[]> {
  if (items.length === 0) return []
  const numbers = items.map(({ number }) => number)
  const rows = await ebooksWhere(
    context.db,
    context,
    sql`ebooks.number = any(${numbers}::integer[])`,
  )
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const list: OpdsBook[] = []
  for (const item of items) {
    const row = byNumber.get(item.number)
    if (row) list.push(await detailed(context, row, item))
  }
  return list
}

/** `item`: what the catalogue says of it, where it has it. */
async function detailed(
  { db, actor, language }: EndpointContext,
  ebook: Ebook,
  item: EbookItem | undefined,
): Promise<OpdsBook> {
  const { number, kind, facts, readers, seats, abilities, bytes, pages } = ebook
  const languages = item?.languages ?? facts.languages
  const isVisitor = actor.kind === 'visitor'
  return {
    number,
    kind,
    title: item?.title ?? facts.title,
    subtitle: item?.subtitle ?? null,
    authors: item?.authors ?? facts.authors,
    languages: languages.flatMap((code) => languageTag(code) ?? []),
    subjects: item?.subjects ?? facts.subjects,
    summary: facts.summary,
    publisher: facts.publisher,
    year: item?.year ?? facts.year,
    isbns: facts.isbns,
    pages,
    rights: ebook.rights === null ? '' : ebookWords[language].rightsName(ebook.rights),
    updated: ebook.publishedAt ?? new Date(0),
    // Apps save what readers may save, whatever an administrator may besides.
    hasFile: kind !== 'link' && ebook.mayDownload && (abilities.read || isVisitor),
    hasManifest: (kind === 'epub' || kind === 'cbz') && (abilities.read || isVisitor),
    isOpen: readers === 'everybody' && !ebook.campusOnly,
    bytes,
    lending: seats === null ? null : await lendingOf(db, actor, ebook.id),
  }
}
