import { institute } from '#institute'
import type { BookDetail, ContributorRole, CopyView } from '#src/features/collection/books/books.ts'
import { spokenName } from '#src/features/collection/books/names.ts'
import type { JsonLd } from '#src/institute/head.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'

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
    ...some(
      'inLanguage',
      book.languages.flatMap((code) => languageTag(code) ?? []),
    ),
    ...(isbn ? { isbn } : {}),
    ...(book.edition ? { bookEdition: book.edition } : {}),
    ...(book.publisher ? { publisher: { '@type': 'Organization', name: book.publisher } } : {}),
    ...(book.year === null ? {} : { datePublished: String(book.year) }),
    ...(book.summary ? { description: book.summary } : {}),
    ...(book.cover ? { image: new URL(book.cover, origin || 'http://localhost').href } : {}),
    ...some('offers', book.copies.filter(isShown).slice(0, offerLimit).map(offer)),
  }
}

/** Copies that are told; a reader who has more to choose from opens the page. */
const offerLimit = 50

function isShown({ hidden, state }: CopyView): boolean {
  return !hidden && state !== 'withdrawn'
}

/** A copy that the library lends: lending is GoodRelations' LeaseOut, at no price. */
function offer(copy: CopyView) {
  return {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: `https://schema.org/${availabilityOf(copy)}`,
    serialNumber: copy.barcode,
    ...(copy.callNumber ? { sku: copy.callNumber } : {}),
    ...(copy.location ? { availableAtOrFrom: { '@type': 'Place', name: copy.location } } : {}),
    offeredBy: { '@type': 'Library', name: institute.libraryName, url: institute.site },
    price: 0,
    priceCurrency: 'INR',
  }
}

function availabilityOf({ available, referenceOnly, state }: CopyView): string {
  if (available) return referenceOnly ? 'InStoreOnly' : 'InStock'
  return state === 'missing' || state === 'lost' ? 'Discontinued' : 'OutOfStock'
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
