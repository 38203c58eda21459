import { idHref } from '#src/features/collection/books/heading-ids.ts'
import type { PublicHeading } from '#src/features/collection/books/heading-spellings.ts'
import type { JsonLd } from '#src/institute/head.ts'

const types = { person: 'Person', organisation: 'Organization', meeting: 'Event' } as const

/** An author or a subject for search engines (schema.org); `url` is the page's whole address. */
export function headingJsonLd({ name, kind, alsoKnown, ids }: PublicHeading, url: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': kind === null ? 'DefinedTerm' : types[kind],
    url,
    name,
    ...(alsoKnown.length > 0 ? { alternateName: [...alsoKnown] } : {}),
    ...(ids.length > 0 ? { sameAs: ids.map(idHref) } : {}),
  }
}
