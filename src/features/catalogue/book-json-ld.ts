import type { JsonLd } from '../../kernel/head.ts'
import { bookHref } from './book-facts.ts'
import type { BookDetail, ContributorRole } from './books.ts'
import { spokenName } from './names.ts'

/** The book for search engines (schema.org Book); `origin` without a slash at the end. */
export function bookJsonLd(book: Omit<BookDetail, 'marc'>, origin: string): JsonLd {
  const isbn = book.identifiers.find((one) => one.kind === 'isbn' && one.valid)?.value
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': `${origin}${bookHref(book.number)}`,
    url: `${origin}${bookHref(book.number)}`,
    name: book.subtitle ? `${book.title}: ${book.subtitle}` : book.title,
    ...some('author', peopleOf(book, 'author')),
    ...some('editor', peopleOf(book, 'editor')),
    ...some('translator', peopleOf(book, 'translator')),
    ...some('about', [...book.subjects]),
    ...some('inLanguage', [...book.languages]),
    ...(isbn ? { isbn } : {}),
    ...(book.edition ? { bookEdition: book.edition } : {}),
    ...(book.publisher ? { publisher: { '@type': 'Organization', name: book.publisher } } : {}),
    ...(book.year === null ? {} : { datePublished: String(book.year) }),
    ...(book.summary ? { description: book.summary } : {}),
    ...(book.cover ? { image: new URL(book.cover, origin || 'http://localhost').href } : {}),
  }
}

function peopleOf(book: Pick<BookDetail, 'contributors'>, role: ContributorRole) {
  return book.contributors
    .filter((person) => person.role === role)
    .map(({ name, kind }) => ({
      '@type': kind === 'person' ? 'Person' : 'Organization',
      name: kind === 'person' ? spokenName(name) : name,
    }))
}

function some<Value>(key: string, values: Value[]): Record<string, Value[]> {
  return values.length > 0 ? { [key]: values } : {}
}
